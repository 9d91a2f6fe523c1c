import type { Database } from "../../db/client.ts";
import {
  clearAttempts,
  clearAttemptsBelow,
  countAttempt,
  extendAttempts,
} from "../../db/queries/auth/login-attempts.ts";
import type { Deps } from "../deps.ts";
import { hashSecret } from "../sessions/secret-tokens.ts";

/** Spec visitor section 9 and SECURITY.md 21. */
const ATTEMPTS_MAX = 10;
const LOCK_SECONDS = 30 * 60;

export interface LoginThrottle {
  /** Counts the attempt before the password is looked at, so that parallel guesses are counted too. @returns seconds to wait, 0 where it may go on */
  take(): Promise<number>;
  /** The password was wrong: the last attempt that there was locks for half an hour from now. */
  failed(): Promise<void>;
  /** The password was right. */
  passed(): Promise<void>;
}

/** Who is being guessed at. An account that doesn't exist is counted like one that does, so that a lock tells nothing. */
export type LoginTarget = { userId: string; device: string | null } | { unknown: string };

const keyOf = (target: LoginTarget) => {
  if ("unknown" in target) return `login_attempts:x${hashSecret(target.unknown.toLowerCase())}`;
  return accountKey(target.userId) + (target.device ? `:${target.device}` : "");
};
const accountKey = (userId: string) => `login_attempts:u${userId}`;

/** The lock of an account for browsers that it doesn't know, all together, and for each one that it does, by itself. */
export function loginThrottle(deps: Pick<Deps, "config" | "db" | "now">, target: LoginTarget): LoginThrottle {
  if (!deps.config.rateLimits) return { take: async () => 0, failed: async () => {}, passed: async () => {} };
  const key = keyOf(target);
  let used = 0;
  return {
    async take() {
      const now = deps.now();
      const { attempts, endsAt } = await countAttempt(deps.db, { key, now, seconds: LOCK_SECONDS });
      used = attempts;
      return attempts > ATTEMPTS_MAX ? Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)) : 0;
    },
    async failed() {
      if (used < ATTEMPTS_MAX) return;
      await extendAttempts(deps.db, { key, endsAt: new Date(deps.now().getTime() + LOCK_SECONDS * 1000) });
    },
    passed: () => clearAttempts(deps.db, { key }),
  };
}

/** After a reset every lock of the account ends: the owner always gets back in. */
export const clearLoginThrottles = (db: Database, userId: string) =>
  clearAttemptsBelow(db, { key: accountKey(userId) });
