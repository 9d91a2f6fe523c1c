import type { Database } from "../../../db/client.ts";
import { isLocked } from "../../../db/queries/admin/accounts.ts";
import { clearAttemptsBelow } from "../../../db/queries/auth/login-attempts.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { hashSecret } from "../system/ids.ts";

/** Number of guesses that a counter allows before it locks. */
const GUESSES = 10;

/** Key of the counter of guesses at an account, whichever name or address was typed. */
export const guessesAt = (userId: string) => `login_attempts:u${userId}`;
/** Key of the counter of guesses at a typed name or address, whether or not an account has it. */
export const guessesAtTyped = (typed: string) => `login_attempts:x${hashSecret(typed.toLowerCase())}`;
/**
 * Key of a separate counter for a browser that is greeted by name: counting by the typed name would reveal the
 * account's name.
 */
export const guessesAtGreeted = (userId: string) => `login_attempts:r${userId}`;

const stepUpGuesses = (userId: string) => `step_up:u${userId}`;

/** Clears every lock on an account's log-in, so that the owner can always get back in. */
export async function clearLoginLocks(tx: Database, { userId }: { userId: string }): Promise<void> {
  const user = await findUserById(tx, { id: userId });
  const names = user ? [user.username, user.email].map(guessesAtTyped) : [];
  for (const key of [guessesAt(userId), guessesAtGreeted(userId), ...names]) await clearAttemptsBelow(tx, { key });
}

export async function clearAccountLocks(tx: Database, { userId }: { userId: string }): Promise<void> {
  await clearLoginLocks(tx, { userId });
  await clearAttemptsBelow(tx, { key: stepUpGuesses(userId) });
}

export const isAccountLocked = (db: Database, { userId, now }: { userId: string; now: Date }): Promise<boolean> =>
  isLocked(db, { keys: [guessesAt(userId), stepUpGuesses(userId)], max: GUESSES, now });
