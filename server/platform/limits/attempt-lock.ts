import { clearAttempts, countAttempt, extendAttempts } from "../../../db/queries/auth/login-attempts.ts";
import type { Deps } from "../../deps.ts";

/** Counts guesses at one secret; when they are used up, no more are looked at for a while. */
export interface AttemptLock {
  /**
   * Counts the attempt before it is checked, so that parallel guesses also count.
   * @returns seconds to wait, 0 if it may
   * continue
   */
  take(): Promise<number>;
  /** The guess was wrong: the last that there was locks from now. */
  failed(): Promise<void>;
  /** Number of the counted attempt; 0 if attempts aren't counted. */
  attempt(): number;
  /** The guess was right: resets the counter. */
  passed(): Promise<void>;
}

/** @param seconds how long attempts are counted together, and how long the lock lasts after the last of them */
export function attemptLock(
  deps: Pick<Deps, "config" | "db" | "now">,
  { key, max, seconds }: { key: string; max: number; seconds: number },
): AttemptLock {
  if (!deps.config.rateLimits)
    return { take: async () => 0, failed: async () => {}, attempt: () => 0, passed: async () => {} };
  let used = 0;
  return {
    async take() {
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
