import type { RouterHistory } from "@tanstack/react-router";
import { createContext } from "react";

/** Is called in place of Back or Forward, with what goes on with it; `steps` is below 0 for Back, and 0 for a link. */
type Ask = (leave: () => void, steps: number) => void;

/**
 * Keeps Back and Forward from dropping what was typed: whoever holds it is asked in place of each, until it lets go. What the page
 * itself opens goes on, for that is an answer already, unless links to other pages are to be asked about too; closing the window
 * and loading the page again then asks in the browser's own words.
 */
export const leaveGuardOf =
  (history: RouterHistory) =>
  (ask: Ask, { links = false } = {}): (() => void) =>
    history.block({
      enableBeforeUnload: links,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        if (action === "REPLACE") return false;
        if (action === "PUSH") {
          if (!links || nextLocation.pathname === currentLocation.pathname) return false;
          ask(() => history.push(nextLocation.href, nextLocation.state, { ignoreBlocker: true }), 0);
          return true;
        }
        const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;
        ask(() => history.go(steps, { ignoreBlocker: true }), steps);
        return true;
      },
    });

/** Set by the shell; null where there is no history to guard. */
export const LeaveGuardContext = createContext<ReturnType<typeof leaveGuardOf> | null>(null);
