import { useContext, useEffect } from "react";
import { LeaveGuardContext } from "../../../lib/navigation/leave-guard.ts";
import type { PinCreateEvent, PinCreateState } from "../flow/pin-create/flow.ts";

/** Past a picker's first step, the browser's Back acts like the picker's Back button and stays on the page. */
export function useBackOneStep(
  { step, save }: PinCreateState,
  send: (event: PinCreateEvent) => void,
  isGuarded: boolean,
): void {
  const guard = useContext(LeaveGuardContext);
  // Leaving is allowed during a save; after it, the page leaves on its own.
  const isWithin = isGuarded && step.at !== "boards" && save.status === "idle";
  useEffect(() => {
    if (!isWithin) return;
    return guard?.((leave, steps) => (steps < 0 ? send({ type: "back" }) : leave()));
  }, [isWithin, guard, send]);
}
