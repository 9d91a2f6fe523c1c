import { useState } from "react";

/** Whether something is or has been true, so that a closing window stays mounted while it fades out. */
export function useHasBeen(isNow: boolean): boolean {
  const [has, setHas] = useState(isNow);
  if (isNow && !has) setHas(true);
  return has;
}
