import type { Database } from "../../db/client.ts";
import { clearAttemptsBelow } from "../../db/queries/auth/login-attempts.ts";
import type { Deps } from "../deps.ts";
import { type AttemptLock, attemptLock } from "../limits/attempt-lock.ts";
import { hashSecret } from "../sessions/secret-tokens.ts";

/** Spec visitor section 9 and SECURITY.md 21. */
const ATTEMPTS_MAX = 10;
const LOCK_SECONDS = 30 * 60;
/** The failure that brings help by mail (spec visitor section 8, "Login assistance"). */
export const ASSISTED_ATTEMPT = 5;

/** Who is being guessed at. An account that doesn't exist is counted like one that does, so that a lock tells nothing. */
export type LoginTarget = { userId: string; device: string | null } | { unknown: string };

const keyOf = (target: LoginTarget) => {
  if ("unknown" in target) return `login_attempts:x${hashSecret(target.unknown.toLowerCase())}`;
  return accountKey(target.userId) + (target.device ? `:${target.device}` : "");
};
const accountKey = (userId: string) => `login_attempts:u${userId}`;

/** The lock of an account for browsers that it doesn't know, all together, and for each one that it does, by itself. */
export const loginThrottle = (deps: Pick<Deps, "config" | "db" | "now">, target: LoginTarget): AttemptLock =>
  attemptLock(deps, { key: keyOf(target), max: ATTEMPTS_MAX, seconds: LOCK_SECONDS });

/** After a reset every lock of the account ends: the owner always gets back in. */
export const clearLoginThrottles = (db: Database, userId: string) =>
  clearAttemptsBelow(db, { key: accountKey(userId) });
