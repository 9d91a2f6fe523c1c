import { startTransition, useEffect, useState } from "react";
import { useHydrated } from "../browser/use-hydrated.ts";
import { isOpenedByLink } from "../navigation/navigation-history.ts";

/**
 * For content below a page's main part: false until a page opened by a link has painted once. True from the start
 * after server rendering and on Back, where the reader may return to a position further down.
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
