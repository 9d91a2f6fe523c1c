import type { UserRow } from "../../../db/queries/users/find-user.ts";
import { rehashPassword } from "../../../db/queries/users/write-user.ts";
import { PASSWORD_MAX } from "../../../src/identity/account-limits.ts";
import type { AdmissionError, PasswordlessError } from "../../../src/identity/admission.ts";
import type { OwnUser } from "../../../src/model/user.ts";
import { admit } from "../../platform/admission/admit.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import type { GivenFactors } from "../../platform/second-factor/second-factor-access.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { findAccount } from "./find-account.ts";
import { type Called, loginThrottle } from "./login-throttle.ts";
import { refusePasswordless } from "./passwordless.ts";

export type LogInError =
  | "INCORRECT_PASSWORD"
  | "LOGIN_RATE_LIMITED"
  | "LOGIN_ASSISTANCE"
  | PasswordlessError
  | AdmissionError;

interface LogIn extends GivenFactors {
  usernameOrEmail: string;
  /** The person whom the browser greets, if no name was typed. */
  greeted?: string | undefined;
  password: string;
  /** Whether to restore a deactivated account. */
  reactivates?: boolean;
  /** Whether to keep the current account logged in for switching. */
  switchesAccount?: boolean;
}

/**
 * Logs in by password, from the log-in form or from a sign-up form whose address has an account. An unknown account and
 * a wrong password look the same.
 */
export async function logInByPassword(
  ctx: Context,
  { usernameOrEmail, greeted, password, ...wishes }: LogIn,
  fail: Fail<LogInError>,
): Promise<{ user: OwnUser }> {
  const { deps } = ctx;
  const incorrect = () => fail("INCORRECT_PASSWORD", { fields: { password: { code: "INCORRECT_PASSWORD" } } });
  const account = await findAccount(deps.db, usernameOrEmail);
  const called: Called = greeted === undefined ? { typed: usernameOrEmail } : { greeted };
  const throttle = loginThrottle(ctx, called, account);
  const wait = await throttle.claim();
  if (wait > 0) fail("LOGIN_RATE_LIMITED", { retryAfter: wait });

  const hash = account?.passwordHash ?? null;
  // Do the same work for an account that doesn't exist or is locked (SECURITY.md 4).
  const compared = throttle.isLocked() ? null : hash;
  const right = password.length <= PASSWORD_MAX && (await deps.passwords.verify(password, compared));
  if (!right || !account || hash === null) {
    await throttle.failed();
    if (account && throttle.mailsHelp())
      await deps.events.record(deps.db, "mail.login_assistance", { userId: account.id });
    // Return the typed text only, nothing that the site knows.
    if (throttle.offersHelp()) fail("LOGIN_ASSISTANCE", "typed" in called ? { data: { email: called.typed } } : {});
    if (account && hash === null) await refusePasswordless(ctx, account.id, fail);
    return incorrect();
  }
  await throttle.passed();
  const current = await upToDate(ctx, account, hash, password);
  const proof = { by: "password", hash: current, reactivates: wishes.reactivates } as const;
  if (!(await admit(ctx, account, proof, fail, wishes))) return incorrect();
  return { user: serializeOwnUser(ctx, account) };
}

/**
 * Returns the account's current hash, after replacing an outdated one while the password is available (SECURITY.md 1).
 */
async function upToDate({ deps }: Context, account: UserRow, hash: string, password: string): Promise<string> {
  if (!deps.passwords.isOutdated(hash)) return hash;
  const to = await deps.passwords.hash(password);
  return (await rehashPassword(deps.db, { userId: account.id, from: hash, to })) ? to : hash;
}
