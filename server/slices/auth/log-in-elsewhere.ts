import type { Database } from "../../../db/client.ts";
import { endEmailTokens } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { endUnprovenWaysIn } from "../../../db/queries/auth/ways-in.ts";
import {
  deleteIdentity,
  findIdentity,
  type IdentityRow,
  insertIdentity,
  relinkIdentity,
  touchIdentity,
} from "../../../db/queries/identity/identities.ts";
import { findVerifiedDomain } from "../../../db/queries/identity/sso-domains.ts";
import { findUserByEmail, findUserById, type UserRow } from "../../../db/queries/users/find-user.ts";
import { endPassword, lockUser, setEmailVerified } from "../../../db/queries/users/write-user.ts";
import type { ElsewhereLoginError } from "../../../src/auth/elsewhere.ts";
import { domainOf } from "../../../src/identity/domain.rules.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { OwnUser } from "../../../src/model/user.ts";
import { type AdmitOptions, admit } from "../../platform/admission/admit.ts";
import { byFacebookToken, byIdToken, type ProofError } from "../../platform/identity/prove.ts";
import type { VouchedFor } from "../../platform/identity/vouched-for.ts";
import { clearLoginLocks } from "../../platform/limits/account-locks.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import type { GivenFactors } from "../../platform/second-factor/second-factor-access.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";
import { bySsoToken } from "../sso/public.ts";

/**
 * Gives the account of an address to a person if the proven owner of the address's domain vouches for them. That owner
 * runs the mailbox, so it could reset the password too. As after a reset, everything set up before the address was
 * confirmed ends (SECURITY.md 17). A provider whose names for people depend on its client gives new names after each
 * change of client.
 * @returns null if the identity now belongs to another account, or the account has a different address
 */
export async function adoptAccount(
  { deps }: Pick<Context, "deps">,
  owner: UserRow,
  who: VouchedFor,
): Promise<UserRow | null> {
  const { db, events, newId, now } = deps;
  const { provider, issuer, subject, email } = who;
  const userId = owner.id;
  return db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    const user = await findUserById(tx, { id: userId });
    if (!user || user.email.toLowerCase() !== email?.toLowerCase()) return null;
    if (user.emailVerifiedAt === null) {
      await endUnprovenWaysIn(tx, { userId, now: now() });
      await endPassword(tx, { userId });
      await setEmailVerified(tx, { userId, now: now() });
      await endAllAccess(tx, { userId, now: now() });
      await endEmailTokens(tx, { userId, now: now() });
      await clearLoginLocks(tx, { userId });
    }
    const link = { id: newId(), userId, provider, issuer, subject, email, createdAt: now(), lastUsedAt: now() };
    const isLinked = (await insertIdentity(tx, link)) || (await relinkIdentity(tx, link));
    if (!isLinked) return null;
    await events.record(tx, "mail.identity_changed", { userId, provider, isConnected: true });
    return findUserById(tx, { id: userId });
  });
}

type FailLogIn = Fail<ElsewhereLoginError>;
type LoggedIn = { user: OwnUser };

interface Credentials extends GivenFactors {
  googleOpenIdToken?: string | null | undefined;
  lineIdToken?: string | null | undefined;
  facebookId?: string | null | undefined;
  facebookToken?: string | null | undefined;
  ssoIdToken?: string | null | undefined;
  ssoUserEmail?: string | null | undefined;
  ssoAuthCode?: string | null | undefined;
  switchAccount?: boolean | null | undefined;
  reactivate?: boolean | null | undefined;
}

interface EnterOptions extends AdmitOptions {
  /** Whether to restore a deactivated account. */
  reactivates?: boolean;
}

/** Logs in with a provider's credentials. @returns null if the credentials are a password */
export async function logInElsewhere(ctx: Context, input: Credentials, fail: FailLogIn): Promise<LoggedIn | null> {
  const { googleOpenIdToken, lineIdToken, facebookId, facebookToken } = input;
  const { mfaToken, mfaResend } = input;
  const options = {
    mfaToken,
    mfaResend,
    switchesAccount: input.switchAccount ?? false,
    reactivates: input.reactivate ?? false,
  };
  const enter = (who: VouchedFor) => logInVouched(ctx, who, fail, options);
  if (googleOpenIdToken) return byIdToken(ctx, "google", googleOpenIdToken, fail, enter);
  if (lineIdToken) return byIdToken(ctx, "line", lineIdToken, fail, enter);
  if (input.ssoIdToken) {
    const { ssoIdToken, ssoUserEmail, ssoAuthCode } = input;
    const given = { ssoIdToken, ssoUserEmail: ssoUserEmail ?? "", ssoAuthCode: ssoAuthCode ?? "" };
    return bySsoToken(ctx, given, fail, enter);
  }
  if (!facebookToken) return null;
  if (!facebookId) fail("SOCIAL_TOKEN_INVALID");
  return enter(await byFacebookToken(ctx, { facebookId: facebookId ?? "", facebookToken }, fail));
}

/** Logs in a person whom a provider vouches for; if they have no account, the answer asks them to sign up. */
export async function logInVouched(
  ctx: Context,
  who: VouchedFor,
  fail: FailLogIn,
  given: EnterOptions = {},
): Promise<LoggedIn> {
  const account = await accountOf(ctx, who);
  if (account) return enterAccount(ctx, account, who, fail, given);
  if (who.provider === "facebook") {
    return fail("SOCIAL_ACCOUNT_NOT_MATCHED", { reason: { code: "facebookNotMatched" } });
  }
  // If the address is taken, a sign-up would be refused, so report that before the form asks for anything.
  const owner =
    who.email === null || who.provider === "sso" ? null : await findUserByEmail(ctx.deps.db, { email: who.email });
  return fail("SOCIAL_ACCOUNT_NOT_FOUND", { data: { hasAccount: owner !== null } });
}

export async function enterAccount(
  ctx: Context,
  account: UserRow,
  who: VouchedFor,
  fail: FailLogIn,
  given: EnterOptions = {},
): Promise<LoggedIn> {
  const { reactivates = false, ...options } = given;
  if (!(await admit(ctx, account, { by: who.provider, reactivates }, fail, options)))
    return fail("SOCIAL_TOKEN_INVALID");
  return { user: serializeOwnUser(ctx, account) };
}

/**
 * The account linked to (issuer, subject), or one that may be linked now because its confirmed address is in a mailbox
 * that the provider runs. Unconfirmed accounts are never linked unchanged: an attacker may have made one for just that
 * (SECURITY.md 17).
 */
export async function accountOf(ctx: Context, who: VouchedFor): Promise<UserRow | null> {
  const { db, newId, now } = ctx.deps;
  const { provider, issuer, subject, email } = who;
  const linked = await findIdentity(db, who);
  if (linked && (await isStillTheirs(ctx, linked.identity, who))) {
    await touchIdentity(db, { id: linked.identity.id, email: addressToKeep(linked.identity, who), now: now() });
    return linked.user;
  }
  if (linked) await endLink(ctx, linked.identity);
  if (!who.runsMailbox || email === null) return null;
  const owner = await findUserByEmail(db, { email });
  if (!owner) return null;
  if (provider === "sso") return (await adoptAccount(ctx, owner, who)) ?? (await findIdentity(db, who))?.user ?? null;
  if (owner.emailVerifiedAt === null) return null;
  const made = await insertIdentity(db, {
    id: newId(),
    userId: owner.id,
    provider,
    issuer,
    subject,
    email,
    createdAt: now(),
    lastUsedAt: now(),
  });
  if (made) return owner;
  // Another request linked the same account a moment ago, or the person has a different account at this provider.
  return (await findIdentity(db, who))?.user ?? null;
}

/**
 * Whether a business still owns the domain that proved a link. Otherwise it could use another of its domains to keep
 * logging in to accounts of a domain that it has lost (SECURITY.md 16).
 */
async function isStillTheirs(
  { deps: { db } }: Context,
  { provider, email }: IdentityRow,
  who: VouchedFor,
): Promise<boolean> {
  if (provider !== "sso") return true;
  const [proven, current] = [domainOf(email ?? ""), domainOf(who.email ?? "")];
  if (proven === current) return true;
  const [before, now] = [
    await findVerifiedDomain(db, { domain: proven }),
    await findVerifiedDomain(db, { domain: current }),
  ];
  return before !== null && before.issuer === who.issuer && before.userId === now?.userId;
}

/**
 * The address to store with a link. A business's link keeps its old address if the new one is at a different domain,
 * because the old domain proved the link.
 */
const addressToKeep = ({ provider, email }: IdentityRow, who: VouchedFor): string | null =>
  provider === "sso" && domainOf(email ?? "") !== domainOf(who.email ?? "") ? email : who.email;

const endLink = ({ deps: { db, events } }: Context, { id, userId, provider }: IdentityRow): Promise<void> =>
  db.transaction(async (tx) => {
    if (await deleteIdentity(tx, { id, userId }))
      await events.record(tx, "mail.identity_changed", { userId, provider, isConnected: false });
  });

interface Connects {
  connectGoogleToken?: string | null | undefined;
  connectLineToken?: string | null | undefined;
}

const refused: Fail<ProofError> = (name, details) => {
  throw new ProductError(name, details);
};

/**
 * Connects the provider that a person tried to sign up with before learning that their address has an account here.
 * They are already logged in, so a refused or used token connects nothing but isn't an error.
 */
export async function connectAfterLogIn(ctx: Context, userId: string, input: Connects): Promise<void> {
  const { connectGoogleToken, connectLineToken } = input;
  const connect = (who: VouchedFor) => connectTo(ctx, userId, who);
  try {
    if (connectGoogleToken) await byIdToken(ctx, "google", connectGoogleToken, refused, connect);
    else if (connectLineToken) await byIdToken(ctx, "line", connectLineToken, refused, connect);
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    ctx.deps.log.info({ requestId: ctx.requestId, reason: error.errorName }, "a log-in connected no other account");
  }
}

/**
 * Connects a provider to the account. An unconfirmed account can be connected only if the provider runs the mailbox,
 * because the account's maker may not own the address (SECURITY.md 17). That also confirms the address and, as with the
 * mail's link, ends every other session and link.
 */
async function connectTo(ctx: Context, userId: string, who: VouchedFor): Promise<void> {
  const { db, events, newId, now } = ctx.deps;
  const { provider, issuer, subject, email } = who;
  await db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    const user = await findUserById(tx, { id: userId });
    if (!user) return;
    if (user.emailVerifiedAt === null) {
      if (!runsMailboxOf(who, user)) return;
      await setEmailVerified(tx, { userId, now: now() });
      await endAllAccess(tx, { userId, now: now(), ...(ctx.begunSession && { except: ctx.begunSession }) });
      await endEmailTokens(tx, { userId, now: now() });
    }
    const row = { id: newId(), userId, provider, issuer, subject, email, createdAt: now(), lastUsedAt: now() };
    if (!(await insertIdentity(tx, row))) return;
    await events.record(tx, "mail.identity_changed", { userId, provider, isConnected: true });
  });
}

const runsMailboxOf = ({ runsMailbox, email }: VouchedFor, user: UserRow) =>
  runsMailbox && email?.toLowerCase() === user.email.toLowerCase();

/**
 * Refuses sign-ups with addresses of a business's domain: only the business's own log-in, which proves the address,
 * makes such accounts (SECURITY.md 16).
 */
export async function refuseSsoDomain(db: Database, email: string, fail: Fail<"SSO_REQUIRED">): Promise<void> {
  if (await findVerifiedDomain(db, { domain: domainOf(email) })) {
    fail("SSO_REQUIRED", { fields: { email: { code: "SSO_REQUIRED" } } });
  }
}
