import { ProductError } from "../../../src/model/errors.ts";

/** Retry-After of refused requests, in seconds: a slot becomes free soon. */
const RETRY_SECONDS = 1;

/** A request's slot among those that a process handles at the same time. */
export interface Slot {
  /** @throws ProductError OVERLOADED if the process is full */
  claim(): void;
  /** Releases the slot; does nothing if none is claimed. */
  release(): void;
}

/**
 * Limits how many requests this process handles at the same time. Further ones are refused immediately, while that is
 * still cheap (SECURITY.md 38).
 */
export interface Gate {
  newSlot(): Slot;
}

export function createGate(max: number): Gate {
  let within = 0;
  return {
    newSlot() {
      let isClaimed = false;
      return {
        claim() {
          if (within >= max) throw new ProductError("OVERLOADED", { retryAfter: RETRY_SECONDS });
          within += 1;
          isClaimed = true;
        },
        release() {
          if (isClaimed) within -= 1;
          isClaimed = false;
        },
      };
    },
  };
}

/** Most bodies arrive within this time after the request's headers. */
const SOON_MS = 100;
/** Time limit for a body; enough for the largest body over the slowest connection that we support. */
const BODY_MS = 30_000;
/** One sender's bodies get the total divided by this; many people on a mobile network share one address. */
const SHARE = 8;

export interface SlowBodies {
  /**
   * Waits for a body. A slow body gives up its slot at the gate until it has arrived, so that a few slow senders don't
   * block others (SECURITY.md 38).
   * @throws ProductError RATE_LIMITED or OVERLOADED if too many bodies are pending, BODY_UNREADABLE if the body doesn't
   *   arrive
   */
  waitFor<T>(body: Promise<T>, sender: string, slot: Slot): Promise<T>;
}

/**
 * @param max how many bodies may be pending at the same time
 * @param ofOne how many of them may come from one sender
 */
export function createSlowBodies(max: number, ofOne = Math.max(1, max / SHARE)): SlowBodies {
  const ofSender = new Map<string, number>();
  let all = 0;

  function enter(sender: string): () => void {
    const own = ofSender.get(sender) ?? 0;
    if (own >= ofOne) throw new ProductError("RATE_LIMITED", { retryAfter: RETRY_SECONDS });
    if (all >= max) throw new ProductError("OVERLOADED", { retryAfter: RETRY_SECONDS });
    all += 1;
    ofSender.set(sender, own + 1);
    return () => {
      all -= 1;
      const left = (ofSender.get(sender) ?? 1) - 1;
      if (left > 0) ofSender.set(sender, left);
      else ofSender.delete(sender);
    };
  }
  return {
    async waitFor(body, sender, slot) {
      if (await isThereWithin(SOON_MS, body)) return body;
      const leave = enter(sender);
      slot.release();
      try {
        if (!(await isThereWithin(BODY_MS, body))) throw new ProductError("BODY_UNREADABLE");
      } finally {
        leave();
      }
      slot.claim();
      return body;
    },
  };
}

/** Whether a promise settles within `ms` milliseconds, whether it resolves or rejects. */
function isThereWithin(ms: number, promise: Promise<unknown>): Promise<boolean> {
  const { promise: isThere, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  const settled = () => {
    clearTimeout(timer);
    resolve(true);
  };
  promise.then(settled, settled);
  return isThere;
}
