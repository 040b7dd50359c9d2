"""The sentence at the foot of an explorer: of the last deed, of what went wrong, else what can be done."""

from __future__ import annotations

from hexwidgets.play import ScenarioFaults
from hexwidgets.play.told import Told
from hexwidgets.text import Catalog, fault_lines, fault_sentence, with_rule


class StatusLine:
    """What the status line says.

    Attributes
    ----------
    told
        The sentence, empty for none, and whether something went wrong.
    """

    def __init__(self) -> None:
        self.told: tuple[str, bool] = ("", False)

    def clear(self) -> None:
        """Nothing was done yet."""
        self.told = ("", False)

    def tell(self, told: Told | None, say: Catalog) -> None:
        """Say what a deed has to say; None leaves what stands there."""
        if told is None:
            return
        args = told.args
        if told.faults:
            args = (*args, ("reason", fault_sentence(told.faults[0], say)))
        elif told.rulings:
            first = told.rulings[0]
            args = (*args, ("reason", with_rule(say.step(first), first.rule)))
        texts = [say(key, args) for key in (told.say, told.help) if key]
        self.told = (" ".join(texts), bool(told.rulings) or told.wrong)

    def fail(self, error: Exception, say: Catalog) -> None:
        """Say what went wrong: every fault of a scenario, else the error itself."""
        if isinstance(error, ScenarioFaults):
            lines = (line.strip() for fault in error.faults for line in fault_lines(fault, say))
            self.told = (" ".join(lines), True)
        else:
            args = (("where", type(error).__name__), ("error", str(error)))
            self.told = (say("status.error", args), True)

    def text(self, mode: str, say: Catalog) -> str:
        """What it says: of the last deed, else what can be done in a mode."""
        return self.told[0] or say(f"ui.mode.{mode}.hint")
