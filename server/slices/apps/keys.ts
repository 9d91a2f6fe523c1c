import { findOwnApp, insertOwnToken, updateOwnApp } from "../../../db/queries/apps/own-apps.ts";
import { TRY_SECONDS } from "../../../src/apps/limits.ts";
import { renewSecret as renewContract, tryApp as tryContract } from "../../../src/apps/own-apps.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret, newSecret } from "../../platform/system/ids.ts";
import { newAppSecret } from "./app-secret.ts";
import { serializeApp } from "./serialize-app.ts";

export const renewSecret = implement(renewContract, async ({ ctx, input, fail }) => {
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

export const tryOut = implement(tryContract, async ({ ctx, input, fail }) => {
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
