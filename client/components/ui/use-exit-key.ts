import { useLayoutEffect, useRef, useState } from "react";

/**
 * A key for a window with an exit animation, which removes it if the animation was interrupted. React hides a page that suspends for its
 * next data, including its windows: the animation is canceled, React Aria waits for its end, and the closed window would cover the page
 * when it is shown again. A new key remounts it closed.
 */
export function useExitKey(isOpen: boolean): number {
  const [key, setKey] = useState(0);
  const latest = useRef({ isOpen, isHidden: false });
  useLayoutEffect(() => {
    latest.current.isOpen = isOpen;
  }, [isOpen]);
  // Layout effects are cleaned up when React hides a part, and run again when it is shown.
  useLayoutEffect(() => {
    const state = latest.current;
    if (state.isHidden && !state.isOpen) setKey((former) => former + 1);
    state.isHidden = false;
    return () => {
      state.isHidden = true;
    };
  }, []);
  return key;
}
