import { startTransition, useEffect, useState } from "react";
import { isOpenedByLink } from "./navigation-history.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * For what stands below that which a page is opened for: false until a page that a link has opened here was on the screen
 * once. True from the start where the server has rendered it, and on the way back, to a place further down.
 */
export function useArrived(): boolean {
  const isHydrated = useHydrated();
  const [hasArrived, setArrived] = useState(() => !(isHydrated && isOpenedByLink()));
  useEffect(() => {
    if (hasArrived) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setArrived(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [hasArrived]);
  return hasArrived;
}
