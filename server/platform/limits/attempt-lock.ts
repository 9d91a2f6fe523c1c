import { clearAttempts, countAttempt, extendAttempts } from "../../../db/queries/auth/login-attempts.ts";
import type { Deps } from "../../deps.ts";

/** Counts guesses at a secret; once they are used up, further guesses aren't checked for a while. */
export interface AttemptLock {
  /**
   * Counts an attempt before it is checked, so that parallel guesses also count.
   * @returns seconds to wait, 0 if the attempt may continue
   */
  claim(): Promise<number>;
  /** The guess was wrong. If it was the last allowed one, the lock starts now. */
  failed(): Promise<void>;
  /** Number of the counted attempt; 0 if attempts aren't counted. */
  attempt(): number;
  /** The guess was right: resets the counter. */
  passed(): Promise<void>;
}

/** @param seconds the period within which attempts count together, and the duration of the lock after the last one */
export function attemptLock(
  deps: Pick<Deps, "config" | "db" | "now">,
  { key, max, seconds }: { key: string; max: number; seconds: number },
): AttemptLock {
  if (!deps.config.rateLimits)
    return { claim: async () => 0, failed: async () => {}, attempt: () => 0, passed: async () => {} };
  let used = 0;
  return {
    async claim() {
      const now = deps.now();
      const { attempts, endsAt } = await countAttempt(deps.db, { key, now, seconds });
      used = attempts;
      return attempts > max ? Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000)) : 0;
    },
    async failed() {
      if (used < max) return;
      await extendAttempts(deps.db, { key, endsAt: new Date(deps.now().getTime() + seconds * 1_000) });
    },
    attempt: () => used,
    passed: () => clearAttempts(deps.db, { key }),
  };
}
