import { useEffect, useState } from "react";
import { PAGE_TIMERS } from "../../../lib/browser/timers.ts";

/** Whether a time is still to come. The screen changes when it comes. */
export function useIsAhead(time: string | null): boolean {
  const [, setPassed] = useState<string | null>(null);
  useEffect(() => {
    const left = time === null ? 0 : Date.parse(time) - Date.now();
    return left > 0 ? PAGE_TIMERS.after(left, () => setPassed(time)) : undefined;
  }, [time]);
  return time !== null && Date.parse(time) > Date.now();
}
