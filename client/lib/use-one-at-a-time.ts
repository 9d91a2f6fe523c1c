import { useRef } from "react";

/**
 * For deeds that a second press must not begin again. What a page draws as busy is drawn a moment after the press, and on a
 * slow device the second press of a double click is there before it.
 * @returns runs a deed and throws as it does, or nothing (false) while the one before it has not ended
 */
export function useOneAtATime(): (deed: () => Promise<unknown>) => Promise<boolean> {
  const isRunning = useRef(false);
  return async (deed) => {
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      await deed();
      return true;
    } finally {
      isRunning.current = false;
    }
  };
}
