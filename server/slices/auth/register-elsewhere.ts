import { insertIdentity } from "../../../db/queries/identity/identities.ts";
import { findUserByEmail } from "../../../db/queries/users/find-user.ts";
import { birthdayDate, checkBirthday } from "../../../src/auth/birthday.rules.ts";
import type { ElsewhereSignUpError } from "../../../src/auth/elsewhere.ts";
import type { ConsentInput } from "../../../src/auth/person-fields.ts";
import * as contract from "../../../src/auth/register.contract.ts";
import { normalEmail } from "../../../src/identity/email.rules.ts";
import { localeOf } from "../../../src/model/languages.ts";
import { at } from "../../../src/model/problem.ts";
import type { OwnUser } from "../../../src/model/user.ts";
import { BUSINESS_NAME_REQUIRED } from "../../../src/users/business.rules.ts";
import { byFacebookToken, byIdToken } from "../../platform/identity/prove.ts";
import type { VouchedFor } from "../../platform/identity/vouched-for.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { forgetInvitation } from "../../platform/sign-up/invitation-cookie.ts";
import { bySsoToken } from "../sso/public.ts";
import { accountOf, enterAccount, refuseSsoDomain } from "./log-in-elsewhere.ts";
import { admitNewcomer } from "./newcomers.ts";
import { refuse } from "./refuse.ts";
import { consentsOf, createAccount, signUpByEmail } from "./register.ts";
import { checkNewEmail } from "./validate-email.ts";

/** Data that the person adds to the provider's. */
export interface Added extends ConsentInput {
  firstName?: string | undefined;
  lastName?: string | undefined;
  birthday?: number | null | undefined;
  gender?: string | null | undefined;
  customGender?: string | null | undefined;
  country?: string | undefined;
  switchAccount?: boolean | null | undefined;
  locale?: string | undefined;
  /** Typed by the person if the provider gave no address; unverified. */
  email?: string | null | undefined;
  /** A business account, which has a name in place of a birthday. */
  businessName?: string | undefined;
  /** The code of an invitation. */
  invitation?: string | null | undefined;
}

/** Rolls back a new account because another request has just linked its (issuer, subject). */
class IdentityTaken extends Error {}

/**
 * Makes an account for a person whom a provider vouches for, or logs them in if they have one. If the address belongs
 * to an account of another kind, that account doesn't change: only its own log-in or its mailbox opens it (SECURITY.md
 * 15, 17).
 */
export async function signUpElsewhere(
  ctx: Context,
  who: VouchedFor,
  added: Added,
  fail: Fail<ElsewhereSignUpError>,
): Promise<{ user: OwnUser }> {
  const { deps } = ctx;
  const { config, db, now } = deps;
  const known = await accountOf(ctx, who);
  const options = { switchesAccount: added.switchAccount ?? false };
  if (known) return enterAccount(ctx, known, who, fail, options);

  const email = who.email ?? normalEmail(added.email ?? "");
  if (email === "") fail("INVALID_PARAMETERS", at("email", { code: "emailIsRequired" }));
  // An address that Google once verified may have a new owner, so verify it again unless Google runs the mailbox.
  const isProven = who.email !== null && who.runsMailbox;
  const country = (added.country || ctx.country).toUpperCase();
  const isBusiness = added.businessName !== undefined;
  refuse(fail, await checkNewEmail(config, email));
  if (await findUserByEmail(db, { email })) fail("EMAIL_TAKEN");
  if (!isProven) await refuseSsoDomain(db, email, fail);
  const { take, waitingSince } = await admitNewcomer(ctx, { email, isProven, invitation: added.invitation }, fail);
  const birthday = added.birthday ?? null;
  if (!isBusiness) refuse(fail, checkBirthday(birthday, { country, brandName: config.brandName, now: now() }));

  // A business agrees to different terms, on a separate page.
  const consents = isBusiness ? {} : consentsOf(ctx, added, fail);
  const account = {
    ...consents,
    email,
    waitingSince,
    password: null,
    country,
    locale: localeOf(added.locale ?? ctx.locale),
    firstName: added.businessName ?? (added.firstName || who.firstName),
    lastName: isBusiness ? "" : added.lastName || who.lastName,
    birthday: birthday === null ? null : birthdayDate(birthday),
    gender: added.gender || null,
    customGender: added.customGender || null,
    ...(isProven ? { emailVerifiedAt: now() } : {}),
    ...(isBusiness ? { isPartner: true, businessName: added.businessName ?? "" } : {}),
  };
  const user = await createAccount(deps, account, async (tx, made) => {
    const userId = made.id;
    const { provider, issuer, subject } = who;
    const identity = { id: deps.newId(), userId, provider, issuer, subject, email: who.email };
    const linked = await insertIdentity(tx, { ...identity, createdAt: now(), lastUsedAt: now() });
    if (!linked) throw new IdentityTaken();
    await take(tx, made);
    if (who.imageUrl) await deps.events.record(tx, "identity.picture", { userId, url: who.imageUrl });
  }).catch((error: unknown) => {
    if (error instanceof IdentityTaken) return null;
    throw error;
  });
  if (user) {
    forgetInvitation(ctx);
    return enterAccount(ctx, user, who, fail, options);
  }
  // A second click, or another person with the same address, signed up a moment earlier.
  const ahead = await accountOf(ctx, who);
  return ahead ? enterAccount(ctx, ahead, who, fail, options) : fail("EMAIL_TAKEN");
}

export const registerFacebook = implement(contract.registerFacebook, async ({ ctx, input, fail }) => {
  const who = await byFacebookToken(ctx, input, fail);
  const account = await accountOf(ctx, who);
  return account
    ? enterAccount(ctx, account, who, fail)
    : fail("SOCIAL_SIGNUP_DISABLED", { reason: { code: "facebookNotForNew" } });
});

export const registerGoogle = implement(contract.registerGoogle, async ({ ctx, input, fail }) =>
  byIdToken(ctx, "google", input.googleOpenIdToken, fail, async (who) => {
    // Without Google's proof the address may belong to somebody else, because the person only typed it at Google.
    if (who.email === null || !who.isEmailProven) return fail("SOCIAL_TOKEN_INVALID");
    return signUpElsewhere(ctx, who, input, fail);
  }),
);

export const registerLine = implement(contract.registerLine, async ({ ctx, input, fail }) =>
  byIdToken(ctx, "line", input.lineIdToken, fail, (who) => signUpElsewhere(ctx, who, input, fail)),
);

/** If the address already has an account, logs its owner in and changes nothing. */
export const registerPartner = implement(contract.registerPartner, async ({ ctx, input, fail }) => {
  const businessName = input.businessName || input.firstName || "";
  if (businessName === "") {
    fail("INVALID_PARAMETERS", at("businessName", BUSINESS_NAME_REQUIRED));
  }
  return signUpByEmail(ctx, input, fail, businessName);
});

export const registerSso = implement(contract.registerSso, async ({ ctx, input, fail }) =>
  bySsoToken(ctx, input, fail, (who) => {
    // A business needs a name; the default is its address's domain.
    const businessName = input.businessName || (who.email ?? "").split("@").pop() || "";
    return signUpElsewhere(ctx, who, { ...input, businessName }, fail);
  }),
);
