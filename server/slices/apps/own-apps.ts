import {
  countOwnApps,
  deleteOwnApp,
  findOwnApp,
  insertApp,
  insertOwnToken,
  listOwnApps,
  updateOwnApp,
} from "../../../db/queries/apps/own-apps.ts";
import { findUploadedImage, lockUser } from "../../../db/queries/users/write-user.ts";
import { APPS_MAX, type AppType, TRY_SECONDS } from "../../../src/apps/limits.ts";
import * as contract from "../../../src/apps/own-apps.contract.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { hashSecret, newSecret } from "../../platform/system/ids.ts";
import { serializeApp } from "./serialize-app.ts";

/** A new secret, and the hash that the database stores. Its characters need no encoding anywhere (CONTRACT.md 9). */
function newAppSecret(): { secret: string; hash: string } {
  const secret = newSecret();
  return { secret, hash: hashSecret(secret) };
}

export const list = implement(contract.listApps, async ({ ctx }) => {
  const found = await listOwnApps(ctx.deps.db, { ownerId: ctx.viewer.user.id });
  return found.map((row) => serializeApp(ctx.deps, row));
});

export const get = implement(contract.getApp, async ({ ctx, input, fail }) => {
  const found = await findOwnApp(ctx.deps.db, { id: input.appId, ownerId: ctx.viewer.user.id });
  return found ? serializeApp(ctx.deps, found) : fail("APP_NOT_FOUND");
});

/** The picture of the person's own upload; undefined if none was named, null to remove it. */
async function iconOf(
  { deps, viewer }: UserContext,
  uploadId: string | null | undefined,
  fail: Fail<"IMAGE_INVALID">,
): Promise<string | null | undefined> {
  if (uploadId == null) return uploadId;
  const upload = await findUploadedImage(deps.db, { userId: viewer.user.id, uploadId });
  return upload?.imageId ?? fail("IMAGE_INVALID", { fields: { iconUploadId: { code: "IMAGE_INVALID" } } });
}

const secretFor = (type: AppType) => (type === "confidential" ? newAppSecret() : null);

export const create = implement(contract.createApp, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const ownerId = ctx.viewer.user.id;
  const { name, type, website = null, redirectUris } = input;
  const iconImageId = await iconOf(ctx, input.iconUploadId, fail);
  const secret = secretFor(type);
  const id = newId();
  const at = now();
  await db.transaction(async (tx) => {
    // Lock the person's row, so that concurrent requests are counted one after the other.
    await lockUser(tx, { id: ownerId });
    if ((await countOwnApps(tx, { ownerId })) >= APPS_MAX) fail("APPS_FULL");
    await insertApp(tx, {
      id,
      ownerId,
      clientId: id,
      origin: "developer",
      type,
      name,
      website,
      redirectUris: [...new Set(redirectUris)],
      iconImageId: iconImageId ?? null,
      secretHash: secret?.hash ?? null,
      createdAt: at,
      updatedAt: at,
    });
    await events.record(tx, "mail.app_made", { userId: ownerId, appId: id, isNew: true });
  });
  const made = (await findOwnApp(db, { id, ownerId })) ?? fail("APPS_FULL");
  return Object.assign(serializeApp(ctx.deps, made), { clientSecret: secret?.secret ?? null });
});

export const update = implement(contract.updateApp, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const own = { id: input.appId, ownerId: ctx.viewer.user.id };
  const { name, website, redirectUris } = input;
  const iconImageId = await iconOf(ctx, input.iconUploadId, fail);
  const uris = redirectUris && [...new Set(redirectUris)];
  const fields = { name, website, redirectUris: uris, iconImageId, updatedAt: now() };
  if (!(await updateOwnApp(db, { id: own.id, ownerId: own.ownerId, fields }))) fail("APP_NOT_FOUND");
  const changed = (await findOwnApp(db, own)) ?? fail("APP_NOT_FOUND");
  return serializeApp(ctx.deps, changed);
});

export const remove = implement(contract.removeApp, async ({ ctx, input, fail }) => {
  const gone = await deleteOwnApp(ctx.deps.db, { id: input.appId, ownerId: ctx.viewer.user.id });
  return gone ? null : fail("APP_NOT_FOUND");
});

export const renewSecret = implement(contract.renewSecret, async ({ ctx, input, fail }) => {
  const { db, events, now } = ctx.deps;
  const ownerId = ctx.viewer.user.id;
  const found = (await findOwnApp(db, { id: input.appId, ownerId })) ?? fail("APP_NOT_FOUND");
  if (found.app.type === "public") fail("NOT_PERMITTED", { reason: { code: "publicAppSecret" } });
  const { secret, hash } = newAppSecret();
  await db.transaction(async (tx) => {
    const fields = { secretHash: hash, updatedAt: now() };
    if (!(await updateOwnApp(tx, { id: input.appId, ownerId, fields }))) fail("APP_NOT_FOUND");
    await events.record(tx, "mail.app_made", { userId: ownerId, appId: input.appId, isNew: false });
  });
  return Object.assign(serializeApp(ctx.deps, found), { clientSecret: secret });
});

export const tryOut = implement(contract.tryApp, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const found = await findOwnApp(db, { id: input.appId, ownerId: ctx.viewer.user.id });
  if (!found) return fail("APP_NOT_FOUND");
  const accessToken = newSecret();
  const scopes = [...new Set(input.scopes)];
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + TRY_SECONDS * 1_000);
  await insertOwnToken(db, { idHash: hashSecret(accessToken), appId: found.app.id, scopes, createdAt, expiresAt });
  return { accessToken, scopes, expiresAt: expiresAt.toISOString() };
});
