import type { RouterHistory } from "@tanstack/react-router";
import { createContext } from "react";

/** Is called in place of Back or Forward, with what goes on with it; `steps` is below 0 for Back. */
type Ask = (leave: () => void, steps: number) => void;

/**
 * Keeps Back and Forward from dropping what was typed: whoever holds it is asked in place of each, until it lets go. What the page
 * itself opens goes on, for that is an answer already.
 */
export const leaveGuardOf =
  (history: RouterHistory) =>
  (ask: Ask): (() => void) =>
    history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        if (action === "PUSH" || action === "REPLACE") return false;
        const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;
        ask(() => history.go(steps, { ignoreBlocker: true }), steps);
        return true;
      },
    });

/** Set by the shell; null where there is no history to guard. */
export const LeaveGuardContext = createContext<ReturnType<typeof leaveGuardOf> | null>(null);
