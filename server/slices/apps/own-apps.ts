import {
  countOwnApps,
  deleteOwnApp,
  findOwnApp,
  insertApp,
  listOwnApps,
  updateOwnApp,
} from "../../../db/queries/apps/own-apps.ts";
import { findUploadedImage, lockUser } from "../../../db/queries/users/write-user.ts";
import { APPS_MAX, type AppType } from "../../../src/apps/limits.ts";
import {
  createApp as createContract,
  getApp as getContract,
  listApps as listContract,
  removeApp as removeContract,
  updateApp as updateContract,
} from "../../../src/apps/own-apps.contract.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { newAppSecret } from "./app-secret.ts";
import { serializeApp } from "./serialize-app.ts";

export const list = implement(listContract, async ({ ctx }) => {
  const found = await listOwnApps(ctx.deps.db, { ownerId: ctx.viewer.user.id });
  return found.map((row) => serializeApp(ctx.deps, row));
});

export const get = implement(getContract, async ({ ctx, input, fail }) => {
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

export const create = implement(createContract, async ({ ctx, input, fail }) => {
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

export const update = implement(updateContract, async ({ ctx, input, fail }) => {
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

export const remove = implement(removeContract, async ({ ctx, input, fail }) => {
  const gone = await deleteOwnApp(ctx.deps.db, { id: input.appId, ownerId: ctx.viewer.user.id });
  return gone ? null : fail("APP_NOT_FOUND");
});
