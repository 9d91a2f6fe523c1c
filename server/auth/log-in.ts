import type { UserRow } from "../../db/queries/users/find-user.ts";
import { rehashPassword } from "../../db/queries/users/set-password.ts";
import type { AdmissionError, PasswordlessError } from "../../src/auth/admission.ts";
import { PASSWORD_MAX } from "../../src/auth/limits.ts";
import { ERRORS } from "../../src/contract/errors.ts";
import type { OwnUser } from "../../src/users/user.ts";
import type { GivenFactors } from "../mfa/mfa-access.ts";
import { presentOwnUser } from "../present/present-user.ts";
import { admit } from "../sessions/admit.ts";
import { knownDevice } from "../sessions/device-cookie.ts";
import type { Context } from "../trpc/context.ts";
import type { Fail } from "../trpc/implement.ts";
import { findAccount } from "./find-account.ts";
import { ASSISTED_ATTEMPT, loginThrottle } from "./login-throttle.ts";
import { refusePasswordless } from "./passwordless.ts";

export type LogInError =
  | "INCORRECT_PASSWORD"
  | "LOGIN_RATE_LIMITED"
  | "LOGIN_ASSISTANCE"
  | PasswordlessError
  | AdmissionError;

/** Nobody has this account; it stands in where there is none, so that the same work is done (SECURITY.md 4). */
const NOBODY = { id: "0", passwordHash: "" };

interface LogIn extends GivenFactors {
  usernameOrEmail: string;
  password: string;
  /** Whether an account that was put away is to come back. */
  reactivates?: boolean;
  /** Whether the account that is logged in stays beside this one. */
  switchesAccount?: boolean;
}

/**
 * Logs in by password, from the log-in form or from a sign-up form whose address has an account. An unknown account and
 * a wrong password cannot be told apart.
 */
export async function logInByPassword(
  ctx: Context,
  { usernameOrEmail, password, ...wishes }: LogIn,
  fail: Fail<LogInError>,
): Promise<{ user: OwnUser }> {
  const { deps } = ctx;
  const incorrect = () => fail("INCORRECT_PASSWORD", { fields: { password: ERRORS.INCORRECT_PASSWORD.message } });
  const account = await findAccount(deps.db, usernameOrEmail);
  const device = knownDevice(ctx, account ?? NOBODY);
  const throttle = loginThrottle(deps, account ? { userId: account.id, device } : { unknown: usernameOrEmail });
  const wait = await throttle.take();
  if (wait > 0) fail("LOGIN_RATE_LIMITED", { retryAfter: wait });

  const hash = account?.passwordHash ?? null;
  const right = password.length <= PASSWORD_MAX && (await deps.passwords.verify(password, hash));
  if (!right || !account || hash === null) {
    await throttle.failed();
    if (throttle.attempt() === ASSISTED_ATTEMPT) {
      if (account) await deps.events.record(deps.db, "mail.login_assistance", { userId: account.id });
      // The same for an account that doesn't exist: it says what was typed, and nothing of what is known.
      fail("LOGIN_ASSISTANCE", { data: { email: usernameOrEmail } });
    }
    if (account && hash === null) await refusePasswordless(ctx, account.id, fail);
    return incorrect();
  }
  await throttle.passed();
  const current = await upToDate(ctx, account, hash, password);
  const proof = { by: "password", hash: current, reactivates: wishes.reactivates } as const;
  if (!(await admit(ctx, account, proof, fail, wishes))) return incorrect();
  return { user: presentOwnUser(ctx, account) };
}

/** The hash that the account has from now on: an old one is made anew while the password is at hand (SECURITY.md 1). */
async function upToDate({ deps }: Context, account: UserRow, hash: string, password: string): Promise<string> {
  if (!deps.passwords.isOutdated(hash)) return hash;
  const to = await deps.passwords.hash(password);
  return (await rehashPassword(deps.db, { userId: account.id, from: hash, to })) ? to : hash;
}
