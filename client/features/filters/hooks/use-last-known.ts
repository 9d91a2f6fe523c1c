import { useState } from "react";

/** The value, or the last known one while it is null. */
export function useLastKnown<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
