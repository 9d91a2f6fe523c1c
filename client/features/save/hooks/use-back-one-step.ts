import { useContext, useEffect } from "react";
import { LeaveGuardContext } from "../../../lib/leave-guard.ts";
import type { PinCreateEvent, PinCreateState } from "../flow/pin-create/flow.ts";

/** Behind a picker's first step the browser's Back does what the picker's own arrow does, and doesn't leave the page. */
export function useBackOneStep({ step, save }: PinCreateState, send: (event: PinCreateEvent) => void): void {
  const guard = useContext(LeaveGuardContext);
  // Whoever leaves while it is being saved is not kept; and what was saved leaves by itself.
  const isWithin = step.at !== "boards" && save.status === "idle";
  useEffect(() => {
    if (!isWithin) return;
    return guard?.((leave, steps) => (steps < 0 ? send({ type: "back" }) : leave()));
  }, [isWithin, guard, send]);
}
