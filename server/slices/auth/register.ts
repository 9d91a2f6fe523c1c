import type { Database } from "../../../db/client.ts";
import { findUserByEmail, type UserRow } from "../../../db/queries/users/find-user.ts";
import { insertUser } from "../../../db/queries/users/write-user.ts";
import { asksPersonFirst } from "../../../src/ads/countries.ts";
import { birthdayDate, checkBirthday } from "../../../src/auth/birthday.rules.ts";
import type { ConsentInput } from "../../../src/auth/person-fields.ts";
import * as contract from "../../../src/auth/register.contract.ts";
import type { ContractErrors, ContractInput } from "../../../src/contract/define-contract.ts";
import { bearsBrand, checkEmail, normalEmail, splitEmail } from "../../../src/identity/email.rules.ts";
import {
  checkUsername,
  isReserved,
  PLAIN_NAME,
  usernameBase,
  usernameCandidate,
} from "../../../src/identity/username.rules.ts";
import { localeOf } from "../../../src/model/languages.ts";
import { isOn } from "../../../src/site/experiments.ts";
import { avatarColorOf, userCard } from "../../../src/users/user-card.ts";
import type { Deps } from "../../deps.ts";
import { admit } from "../../platform/admission/admit.ts";
import { withCaptcha } from "../../platform/captcha/with-captcha.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { forgetInvitation } from "../../platform/sign-up/invitation-cookie.ts";
import { refuseSsoDomain } from "./log-in-elsewhere.ts";
import { logInByPassword } from "./login.ts";
import { admitNewcomer } from "./newcomers.ts";
import { checkNewPassword } from "./password.ts";
import { refuse } from "./refuse.ts";
import { checkNewEmail } from "./validate-email.ts";

/** Consents stored with the account. */
export interface StoredConsents {
  /** Time of the four required consents; null if the form didn't ask for them. */
  privacyConsentAt: Date | null;
  marketingOptOut: boolean;
}

/**
 * Consents of a new person. While experiment kr_privacy_consent is on, every way of creating an account requires them.
 */
export function consentsOf(
  { deps }: Pick<Context, "deps">,
  { krPrivacyConsentOptIn, marketingNotifsOptOut }: ConsentInput,
  fail: Fail<"CONSENT_REQUIRED">,
): StoredConsents {
  const isGiven = krPrivacyConsentOptIn === true;
  if (!isGiven && isOn(deps.config.experiments, "kr_privacy_consent")) fail("CONSENT_REQUIRED");
  return { privacyConsentAt: isGiven ? deps.now() : null, marketingOptOut: marketingNotifsOptOut ?? false };
}

/**
 * The pool of candidate names grows tenfold with each try, up to a hundred million, so this many tries never all fail.
 */
const NAME_TRIES = 10;

export interface NewAccount extends Partial<StoredConsents> {
  email: string;
  /** Null if the person logs in only through a provider. */
  password: string | null;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`; null if the form doesn't ask for a birthday. */
  birthday: string | null;
  gender?: string | null;
  customGender?: string | null;
  /** The username that the person would like to have. */
  wish?: string | null;
  country: string;
  locale: string;
  /** Set if the provider that runs the mailbox vouched for the address; other providers don't count. */
  emailVerifiedAt?: Date;
  isPartner?: boolean;
  businessName?: string;
  /** Set if an administrator has to approve the account first. */
  waitingSince?: Date | null;
}

/**
 * Creates an account with a unique username and requests the mail that confirms its address, in one transaction.
 * @param alongside writes more rows of the account in the same transaction; throwing rolls back everything
 * @returns null if somebody else has just signed up with the address
 */
export async function createAccount(
  deps: Deps,
  account: NewAccount,
  alongside: (tx: Database, user: UserRow) => Promise<void> = async () => {},
): Promise<UserRow | null> {
  const { password, wish, ...fields } = account;
  const passwordHash = password === null ? null : await deps.passwords.hash(password);
  const { brandName, adminEmails } = deps.config;
  // A username derived from an address must not resemble the site's own name.
  const mayBe = (name: string) => !bearsBrand(name, brandName) || adminEmails.has(account.email.toLowerCase());
  const own = usernameBase(wish || account.firstName, splitEmail(account.email).local);
  const base = mayBe(own) ? own : PLAIN_NAME;
  for (let attempt = 0; attempt < NAME_TRIES; attempt++) {
    const id = deps.newId();
    const isWish = attempt === 0 && wish && !isReserved(wish) && mayBe(wish);
    const username = isWish ? wish : usernameCandidate(base, attempt, Math.random());
    const user = { ...fields, firstName: account.firstName || username, id, username, passwordHash };
    const created = await deps.db.transaction(async (tx) => {
      const row = await insertUser(tx, {
        ...user,
        avatarColorIndex: avatarColorOf(id),
        card: userCard({ ...user, avatarKey: null }),
        createdAt: deps.now(),
        // Hides the account everywhere, as if its owner had closed it.
        deactivatedAt: account.waitingSince ?? null,
        personalAds: !asksPersonFirst(account.country),
      });
      if (!row) return null;
      await alongside(tx, row);
      // Somebody who waits can't log in to confirm the address; the mail comes with the approval.
      if (row.emailVerifiedAt === null && row.waitingSince === null)
        await deps.events.record(tx, "mail.verify_email", { userId: row.id });
      return row;
    });
    if (created) return created;
    if (await findUserByEmail(deps.db, { email: account.email })) return null;
  }
  throw new Error(`no free username was found for ${base} in ${NAME_TRIES} tries`);
}

/**
 * Email sign-up (spec visitor 4): a person with an account is logged in, under the log-in form's throttles
 * (SECURITY.md 18); for others, the rules are checked and the account is made.
 */
export const register = implement(contract.register, ({ ctx, input, fail }) => signUpByEmail(ctx, input, fail));

type SignUp = ContractInput<typeof contract.register>;
type SignUpError = ContractErrors<typeof contract.register>;

/** @param businessName makes the account a business's; it is also the account's first name */
export async function signUpByEmail(ctx: Context, input: SignUp, fail: Fail<SignUpError>, businessName?: string) {
  const { config, db, now } = ctx.deps;
  const email = normalEmail(input.email);
  const logIn = async () => {
    await ctx.deps.limits.consume("login", { ip: ctx.ip, userId: null });
    const { password, mfaToken, mfaResend } = input;
    return withCaptcha(ctx, { action: "login", tokens: input }, fail, () =>
      logInByPassword(ctx, { usernameOrEmail: email, password, mfaToken, mfaResend }, fail),
    );
  };
  if (checkEmail(email) === null && (await findUserByEmail(db, { email }))) return logIn();

  const { brandName } = config;
  const country = (input.country || ctx.country).toUpperCase();
  const birthday = input.birthday ?? null;
  const username = input.username ?? "";
  const password = { min: config.passwordMin, field: "password", brandName, email, username };
  refuse(
    fail,
    await checkNewEmail(config, email),
    await checkNewPassword(input.password, password),
    checkWish(username),
    checkBirthday(birthday, { country, brandName, now: now() }),
  );
  await refuseSsoDomain(db, email, fail);
  const { take, waitingSince } = await admitNewcomer(
    ctx,
    { email, isProven: false, invitation: input.invitation },
    fail,
  );
  const consents = businessName === undefined ? consentsOf(ctx, input, fail) : {};
  // A sign-up that the rules refuse makes no account, so the captcha doesn't count it.
  const user = await withCaptcha(ctx, { action: "signup", tokens: input }, fail, () =>
    createAccount(
      ctx.deps,
      {
        email,
        password: input.password,
        firstName: businessName ?? input.firstName ?? "",
        lastName: input.lastName ?? "",
        birthday: birthdayDate(birthday ?? 0),
        gender: input.gender || null,
        customGender: input.customGender || null,
        wish: username,
        country,
        locale: localeOf(input.locale ?? ctx.locale),
        ...consents,
        ...(businessName !== undefined && { isPartner: true, businessName }),
        waitingSince,
      },
      take,
    ),
  );
  // Another person, or the same person's second click, signed up with the address a moment earlier.
  const passwordHash = user?.passwordHash ?? null;
  if (!user || passwordHash === null) return logIn();
  forgetInvitation(ctx);
  if (!(await admit(ctx, user, { by: "password", hash: passwordHash }, fail))) return logIn();
  if (ctx.handshake) ctx.handshake.isRegistration = true;
  return { user: serializeOwnUser(ctx, user) };
}

/** Returns the failure of an invalid username. A taken or reserved one passes, because it gets digits appended. */
function checkWish(username: string) {
  const failure = username === "" ? null : checkUsername(username);
  return failure?.error === "INVALID_PARAMETERS" ? { ...failure, error: failure.error } : null;
}
