import type { RouterHistory } from "@tanstack/react-router";
import { createContext } from "react";
import { indexIn } from "../../packages/tanstack-router/router-state.ts";

/**
 * Called instead of the navigation, with a function that performs it; `steps` is negative for Back and 0 for a link.
 */
type Ask = (leave: () => void, steps: number) => void;

/**
 * Blocks Back and Forward while there is unsaved input: the holder is asked instead, until it releases the guard.
 * Navigation by the page itself passes, unless `links` is set; then links are blocked too, and closing or reloading
 * shows the browser's own prompt.
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
        const steps = indexIn(nextLocation) - indexIn(currentLocation);
        ask(() => history.go(steps, { ignoreBlocker: true }), steps);
        return true;
      },
    });

/** Provided by the shell; null if there is no history to guard. */
export const LeaveGuardContext = createContext<ReturnType<typeof leaveGuardOf> | null>(null);
