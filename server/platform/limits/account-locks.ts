import type { Database } from "../../../db/client.ts";
import { isLocked } from "../../../db/queries/admin/is-locked.ts";
import { clearAttemptsBelow } from "../../../db/queries/auth/login-attempts.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { hashSecret } from "../sessions/secret-tokens.ts";

/** As many guesses as each of the counters takes before it locks. */
const GUESSES = 10;

/** Where guesses at an account are counted, whatever it is called by. */
export const guessesAt = (userId: string) => `login_attempts:u${userId}`;
/** Where guesses at a name or an address are counted, whether there is an account behind it or none. */
export const guessesAtTyped = (typed: string) => `login_attempts:x${hashSecret(typed.toLowerCase())}`;
/** The same where nothing was typed, because the browser knows who it greets: their name is not told by a count either. */
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
