import { useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and during hydration; true once the page is interactive. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The fallback delay: a hidden page draws no frame. */
const PATIENCE_MS = 200;

/** Runs an action after the next paint, so that a tap gets its visual response before the work starts. */
export function afterPaint(run: () => void): void {
  let isDue = true;
  const once = () => {
    if (isDue) run();
    isDue = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PATIENCE_MS);
}

/** Whether something is or has been true, so that a closing window stays mounted while it fades out. */
export function useHasBeen(isNow: boolean): boolean {
  const [has, setHas] = useState(isNow);
  if (isNow && !has) setHas(true);
  return has;
}
