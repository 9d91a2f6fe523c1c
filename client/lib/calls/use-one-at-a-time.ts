import { useRef } from "react";

/**
 * Prevents a second press from repeating an action. The busy state renders a moment after the press, so the second press of a double
 * click can come before it on a slow device.
 * @returns a function that runs an action and throws as the action does; while another action is running, it does nothing and returns false
 */
export function useOneAtATime(): (action: () => Promise<unknown>) => Promise<boolean> {
  const isRunning = useRef(false);
  return async (action) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      await action();
      return true;
    } finally {
      isRunning.current = false;
    }
  };
}
