import { ProductError } from "../../../src/model/errors.ts";

/** Requests over the limit get 503 with this Retry-After. */
const RETRY_SECONDS = 1;

/** One among the requests that a process works on. */
export interface Place {
  /** @throws ProductError OVERLOADED where the process is full */
  take(): void;
  /** Does nothing where none was taken. */
  giveUp(): void;
}

/** Lets so many requests into this process at once, and turns the others away while that still costs nothing (SECURITY.md 38). */
export interface Gate {
  newPlace(): Place;
}

export function createGate(max: number): Gate {
  let within = 0;
  return {
    newPlace() {
      let isTaken = false;
      return {
        take() {
          if (within >= max) throw new ProductError("OVERLOADED", { retryAfter: RETRY_SECONDS });
          within += 1;
          isTaken = true;
        },
        giveUp() {
          if (isTaken) within -= 1;
          isTaken = false;
        },
      };
    },
  };
}
