import { ProductError } from "../../src/contract/errors.ts";

/** Who turns up in a crowd comes back when some of it is gone. */
const RETRY_SECONDS = 1;

/** Lets so many requests into this process at once, and turns the others away while that still costs nothing (SECURITY.md 38). */
export interface Gate {
  /** @returns what to call when the request is answered @throws ProductError OVERLOADED where the process is full */
  enter(): () => void;
}

export function createGate(max: number): Gate {
  let within = 0;
  const leave = () => {
    within -= 1;
  };
  return {
    enter() {
      if (within >= max) throw new ProductError("OVERLOADED", { retryAfter: RETRY_SECONDS });
      within += 1;
      return leave;
    },
  };
}
