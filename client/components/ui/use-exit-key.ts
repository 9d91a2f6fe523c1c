import { useLayoutEffect, useRef, useState } from "react";

/**
 * A key for a window with a closing animation, which closes it for good where the animation was cut short. React hides a
 * page that waits for its next data, and its windows with it: the animation is cancelled, React Aria waits for its end,
 * and the closed window would lie over the page when that is shown again. With a new key it is made anew, closed.
 */
export function useExitKey(isOpen: boolean): number {
  const [key, setKey] = useState(0);
  const latest = useRef({ isOpen, isHidden: false });
  useLayoutEffect(() => {
    latest.current.isOpen = isOpen;
  }, [isOpen]);
  // Layout effects end when React hides a part, and begin again when it is shown.
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
