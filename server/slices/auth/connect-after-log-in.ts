import { endEmailTokens } from "../../../db/queries/auth/email-tokens.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { insertIdentity } from "../../../db/queries/identity/identities.ts";
import { findUserById, type UserRow } from "../../../db/queries/users/find-user.ts";
import { lockUser, setEmailVerified } from "../../../db/queries/users/write-user.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { byIdToken, type ProofError } from "../../platform/identity/prove.ts";
import type { VouchedFor } from "../../platform/identity/vouched-for.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

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
