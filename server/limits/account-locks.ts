import type { Database } from "../../db/client.ts";
import { isLocked } from "../../db/queries/admin/is-locked.ts";
import { clearAttemptsBelow } from "../../db/queries/auth/login-attempts.ts";

/** As many guesses as each of the counters takes before it locks. */
const GUESSES = 10;

/** Where guesses at an account are counted: at its password and its codes, and in open sessions. */
const keysOf = (userId: string) => [`login_attempts:u${userId}`, `step_up:u${userId}`];

export async function clearAccountLocks(tx: Database, { userId }: { userId: string }): Promise<void> {
  for (const key of keysOf(userId)) await clearAttemptsBelow(tx, { key });
}

export const isAccountLocked = (db: Database, { userId, now }: { userId: string; now: Date }): Promise<boolean> =>
  isLocked(db, { keys: keysOf(userId), max: GUESSES, now });
