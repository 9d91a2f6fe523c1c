import type { Database } from "../../../db/client.ts";
import { isLocked } from "../../../db/queries/admin/is-locked.ts";
import { clearAttemptsBelow } from "../../../db/queries/auth/login-attempts.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { hashSecret } from "../sessions/secret-tokens.ts";

/** Number of guesses that each counter allows before it locks. */
const GUESSES = 10;

/** The counter of guesses at an account, by whichever name it is called. */
export const guessesAt = (userId: string) => `login_attempts:u${userId}`;
/** The counter of guesses at a name or an address, whether or not an account has it. */
export const guessesAtTyped = (typed: string) => `login_attempts:x${hashSecret(typed.toLowerCase())}`;
/**
 * A separate counter for a browser that is greeted by name: a counter by the typed name would reveal which name that
 * is.
 */
export const guessesAtGreeted = (userId: string) => `login_attempts:r${userId}`;

const stepUpGuesses = (userId: string) => `step_up:u${userId}`;

/** Every lock of an account's log-in ends: the owner always gets back in. */
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
