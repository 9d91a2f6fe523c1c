import { useRef } from "react";

/**
 * For actions that a second press must not begin again. What a page draws as busy is drawn a moment after the press, and on a
 * slow device the second press of a double click is there before it.
 * @returns runs an action and throws as it does, or nothing (false) while the one before it has not ended
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
