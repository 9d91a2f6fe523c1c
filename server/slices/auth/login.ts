import type { Database } from "../../../db/client.ts";
import { listIdentities } from "../../../db/queries/identity/identities.ts";
import { findUserByEmail, findUserByUsername, type UserRow } from "../../../db/queries/users/find-user.ts";
import { rehashPassword } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/auth/sessions.contract.ts";
import { PASSWORD_MAX } from "../../../src/identity/account-limits.ts";
import type { AdmissionError, PasswordlessError } from "../../../src/identity/admission.ts";
import { checkEmail, normalEmail } from "../../../src/identity/email.rules.ts";
import type { OwnUser } from "../../../src/model/user.ts";
import { admit } from "../../platform/admission/admit.ts";
import { withCaptcha } from "../../platform/captcha/with-captcha.ts";
import { guessesAt, guessesAtGreeted, guessesAtTyped } from "../../platform/limits/account-locks.ts";
import { attemptLock } from "../../platform/limits/attempt-lock.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import type { GivenFactors } from "../../platform/second-factor/second-factor-access.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { type Account, browserName, knownDevice } from "../../platform/sessions/device-cookie.ts";
import { connectAfterLogIn, logInElsewhere } from "./log-in-elsewhere.ts";
import { refuse } from "./refuse.ts";
import { switchAccount } from "./sessions.ts";

/** Whether the text is an address rather than a username; usernames contain no @. */
const isAddress = (usernameOrEmail: string): boolean => usernameOrEmail.includes("@");

/** The account named in a log-in or reset form: by address if it contains an @, else by username. */
export const findAccount = (db: Database, usernameOrEmail: string) =>
  isAddress(usernameOrEmail)
    ? findUserByEmail(db, { email: usernameOrEmail })
    : findUserByUsername(db, { username: usernameOrEmail });

/** Spec visitor 9 and SECURITY.md 21. */
const ATTEMPTS_MAX = 10;
const LOCK_SECONDS = 30 * 60;
/** The failure after which help is offered and mailed (spec visitor 8). */
const ASSISTED_ATTEMPT = 5;

/** How the log-in named the account: by typed text, or by the person whom the browser greets. */
export type Called = { typed: string } | { greeted: string };

export interface LoginThrottle {
  /** Counts the try. @returns seconds to wait before this name may be tried again; 0 for none */
  claim(): Promise<number>;
  /**
   * Whether the account is locked. The answer doesn't reveal the lock, because the tries may have used another name of
   * the account.
   */
  isLocked(): boolean;
  failed(): Promise<void>;
  /** Whether help is offered after this failure; counts failures under the typed name. */
  offersHelp(): boolean;
  /** Whether the account's owner gets a mail with help after this failure; counts failures of the account. */
  mailsHelp(): boolean;
  passed(): Promise<void>;
}

/**
 * Counts guesses twice. The count by typed name, existing or not, decides the answer; a shared count would reveal that
 * two names belong to one account (SECURITY.md 49). The count by account decides whether the password is checked: one
 * count for all unknown browsers, and one for each known browser (SECURITY.md 21).
 */
export function loginThrottle(ctx: Context, called: Called, account: Account | null): LoginThrottle {
  const known = account && knownDevice(ctx, account);
  const browser = browserName(ctx);
  const name = "typed" in called ? guessesAtTyped(called.typed) : guessesAtGreeted(called.greeted);
  const lock = (key: string, part: string | null) =>
    attemptLock(ctx.deps, { key: part ? `${key}:${part}` : key, max: ATTEMPTS_MAX, seconds: LOCK_SECONDS });
  const throttle = lock(name, browser);
  const kept = account && lock(guessesAt(account.id), known);
  let keptWait = 0;
  return {
    async claim() {
      const wait = await throttle.claim();
      if (wait === 0) keptWait = (await kept?.claim()) ?? 0;
      return wait;
    },
    isLocked: () => keptWait > 0,
    async failed() {
      await throttle.failed();
      if (keptWait === 0) await kept?.failed();
    },
    offersHelp: () => throttle.attempt() === ASSISTED_ATTEMPT,
    mailsHelp: () => kept?.attempt() === ASSISTED_ATTEMPT,
    async passed() {
      await throttle.passed();
      await kept?.passed();
    },
  };
}

/**
 * If an account has no password, tells the person who typed one which log-in they used before (spec visitor 8).
 * The attempt is counted and takes as long as any other.
 */
export async function refusePasswordless(ctx: Context, userId: string, fail: Fail<PasswordlessError>): Promise<void> {
  const linked = new Set((await listIdentities(ctx.deps.db, { userId })).map(({ provider }) => provider));
  if (linked.has("facebook") && linked.size > 1) fail("FACEBOOK_LINKED_ACCOUNT");
  if (linked.has("google")) fail("GOOGLE_ONLY_ACCOUNT");
  if (linked.has("facebook")) fail("FACEBOOK_ONLY_ACCOUNT");
  if (linked.has("apple")) fail("APPLE_LINKED_ACCOUNT");
}

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

export const login = implement(contract.login, async ({ ctx, input, fail }) => {
  const vouched = await logInElsewhere(ctx, input, fail);
  if (vouched) return vouched;
  // A person who is greeted by name types only the password (spec visitor 6, LIMITED_LOGIN).
  const typed = normalEmail(input.usernameOrEmail);
  const { recognised } = ctx.viewer;
  const usernameOrEmail = typed || (recognised?.username ?? "");
  const field = "usernameOrEmail";
  if (usernameOrEmail === "") refuse(fail, { error: "INVALID_PARAMETERS", field, code: "emailRequired" });
  const failure = usernameOrEmail.includes("@") ? checkEmail(usernameOrEmail) : null;
  refuse(fail, failure && { ...failure, field });
  const switchesAccount = input.switchAccount ?? false;
  if (switchesAccount && input.password === "") return switchAccount(ctx, usernameOrEmail, fail);
  const { password, mfaToken, mfaResend } = input;
  const greeted = typed === "" ? recognised?.id : undefined;
  const logIn = { usernameOrEmail, greeted, password, switchesAccount, reactivates: input.reactivate ?? false };
  const entered = await withCaptcha(ctx, { action: "login", tokens: input }, fail, () =>
    logInByPassword(ctx, { ...logIn, mfaToken, mfaResend }, fail),
  );
  await connectAfterLogIn(ctx, entered.user.id, input);
  return entered;
});
