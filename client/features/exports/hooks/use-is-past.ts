import { useEffect, useState } from "react";

/**
 * Whether a time has come; renders again when it does. False in the first rendering, so that server and browser agree.
 * @param time at most 24 days ahead, as browsers' timers allow
 */
export function useIsPast(time: string): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    setPast(false);
    const timer = setTimeout(() => setPast(true), Date.parse(time) - Date.now());
    return () => clearTimeout(timer);
  }, [time]);
  return isPast;
}
