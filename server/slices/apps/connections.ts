import { endConnection, listConnections as query } from "../../../db/queries/apps/own-apps.ts";
import {
  disconnect as disconnectContract,
  listConnections as listContract,
} from "../../../src/apps/connections.contract.ts";
import { APP_SCOPES } from "../../../src/contract/token-scopes.ts";
import { mediaUrl } from "../../platform/media/picture-address.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const connections = implement(listContract, async ({ ctx }) => {
  const { config, db, now } = ctx.deps;
  const consents = await query(db, { userId: ctx.viewer.user.id, now: now() });
  return Object.values(Object.groupBy(consents, ({ app }) => `a${app.id}`)).map((ofApp = []) => {
    const [last] = ofApp as [(typeof ofApp)[number]];
    const { app, iconSizes } = last;
    const granted = new Set(ofApp.flatMap(({ scopes }) => scopes));
    const uses = ofApp.flatMap(({ lastUsedAt }) => lastUsedAt ?? []);
    const lastUse = uses.length > 0 ? new Date(Math.max(...uses.map((use) => use.getTime()))) : null;
    return {
      id: app.id,
      clientId: app.clientId,
      name: app.name,
      website: app.website,
      iconUrl: mediaUrl(iconSizes?.["236x"].key, config.publicUrl),
      isVerified: app.verifiedAt !== null,
      scopes: APP_SCOPES.filter((scope) => granted.has(scope)),
      createdAt: last.createdAt.toISOString(),
      lastUsedAt: lastUse?.toISOString() ?? null,
    };
  });
});

export const disconnect = implement(disconnectContract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const ended = await endConnection(db, { userId: ctx.viewer.user.id, appId: input.appId, now: now() });
  return ended ? null : fail("APP_NOT_FOUND");
});
