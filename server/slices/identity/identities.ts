import {
  deleteIdentity,
  findIdentity,
  listIdentities as identitiesOf,
  insertIdentity,
} from "../../../db/queries/identity/identities.ts";
import { findUserById } from "../../../db/queries/users/find-user.ts";
import { lockUser, lockUserRow, updateUser } from "../../../db/queries/users/write-user.ts";
import * as contract from "../../../src/identity/identities.contract.ts";
import { userCard } from "../../../src/users/user-card.ts";
import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { byFacebookToken, byIdToken } from "../../platform/identity/prove.ts";
import type { VouchedFor } from "../../platform/identity/vouched-for.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { implement } from "../../platform/procedure/implement.ts";

/**
 * Links an identity that the viewer has just proven. Accounts with an unconfirmed address can't link: their maker may
 * not own the address and would keep a way back in (SECURITY.md 17).
 */
export const linkIdentity = implement(contract.linkIdentity, async ({ ctx, input, fail }) => {
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

/** Identity types that this site currently supports for log-in; other linked identities can't log in. */
const WAYS_IN = new Set(["google", "line", "sso", "facebook"]);

export const unlinkIdentity = implement(contract.unlinkIdentity, async ({ ctx, input, fail }) => {
  const { db, events } = ctx.deps;
  const userId = ctx.viewer.user.id;
  return db.transaction(async (tx) => {
    // Locks the person: otherwise two concurrent calls could each count on the log-in that the other removes.
    await lockUser(tx, { id: userId });
    const all = await identitiesOf(tx, { userId });
    const { provider } = all.find(({ id }) => id === input.identityId) ?? fail("IDENTITY_NOT_FOUND");
    const left = all.filter(({ id, ...other }) => id !== input.identityId && WAYS_IN.has(other.provider));
    const user = await findUserById(tx, { id: userId });
    if (!user?.passwordHash && left.length === 0) fail("LAST_WAY_IN");
    await deleteIdentity(tx, { id: input.identityId, userId });
    await events.record(tx, "mail.identity_changed", { userId, provider, isConnected: false });
    return null;
  });
});

export const listIdentities = implement(contract.listIdentities, async ({ ctx }) => {
  const found = await identitiesOf(ctx.deps.db, { userId: ctx.viewer.user.id });
  return found.map(({ id, provider, email, createdAt, lastUsedAt }) => ({
    id,
    provider,
    email,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
});

/**
 * On "identity.picture": copies a new account's picture from the provider. Ignores a picture that can't be fetched, and
 * doesn't replace one that the person has chosen since. Running it twice does no harm.
 */
export async function copyProviderPicture(deps: Deps, { userId, url }: { userId: string; url: string }): Promise<void> {
  let image: Awaited<ReturnType<typeof fetchImage>>;
  try {
    image = await fetchImage(deps, url);
  } catch (error) {
    if (error instanceof FetchRefused || error instanceof ImageRejected) return;
    throw error;
  }
  await deps.db.transaction(async (tx) => {
    const user = await lockUserRow(tx, { id: userId });
    if (!user || user.avatarImageId !== null) return;
    const card = userCard({ ...user, avatarKey: image.sizes["236x"].key });
    await updateUser(tx, { id: userId, fields: { avatarImageId: image.id, card } });
  });
}
