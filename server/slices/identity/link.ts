import { findIdentity, insertIdentity } from "../../../db/queries/identity/identities.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { linkIdentity as contract } from "../../../src/identity/link.contract.ts";
import { byFacebookToken, byIdToken } from "../../platform/identity/prove.ts";
import type { VouchedFor } from "../../platform/identity/vouched-for.ts";
import { implement } from "../../platform/procedure/implement.ts";

/**
 * Links an identity that the viewer has just proven. Accounts with an unconfirmed address can't link: their maker may
 * not own the address and would keep a way back in (SECURITY.md 17).
 */
export const linkIdentity = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const viewer = (await findUserById(db, { id: userId })) ?? fail("AUTHORIZATION_FAILED");
  if (viewer.emailVerifiedAt === null) fail("EMAIL_UNVERIFIED");

  const connect = async ({ provider, issuer, subject, email }: VouchedFor) => {
    const made = await db.transaction(async (tx) => {
      const row = { id: newId(), userId, provider, issuer, subject, email, createdAt: now() };
      const isNew = await insertIdentity(tx, row);
      if (isNew) await events.record(tx, "mail.identity_changed", { userId, provider, isConnected: true });
      return isNew;
    });
    if (made) return null;
    const found = await findIdentity(db, { provider, issuer, subject });
    return found?.user.id === userId ? null : fail("IDENTITY_TAKEN");
  };
  if (input.googleOpenIdToken) return byIdToken(ctx, "google", input.googleOpenIdToken, fail, connect);
  if (input.lineIdToken) return byIdToken(ctx, "line", input.lineIdToken, fail, connect);
  const { facebookId, facebookToken } = input;
  if (facebookId && facebookToken) return connect(await byFacebookToken(ctx, { facebookId, facebookToken }, fail));
  return fail("INVALID_PARAMETERS", { reason: { code: "linkLogInFirst" } });
});
