import { useRef } from "react";

/**
 * Prevents a second press from repeating an action. The busy state renders a moment after the press, and on a slow
 * device the second press of a double click comes before it.
 * @returns runs an action and throws as it does, or does nothing (false) while the previous one is running
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
