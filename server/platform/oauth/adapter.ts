import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { findLiveApp, saveApp } from "../../../db/queries/apps/app-clients.ts";
import {
  type AppTokenKind,
  consumeAppToken,
  deleteAppToken,
  deleteInteraction,
  endGrant,
  endGrantOfToken,
  findAppTokenPayload,
  findGrant,
  findInteraction,
  insertAppToken,
  insertGrant,
  saveInteraction,
} from "../../../db/queries/apps/oauth-store.ts";
import { type AppScope, isAppScope } from "../../../src/contract/token-scopes.ts";
import type { Deps } from "../../deps.ts";
import { hashSecret } from "../system/ids.ts";
import { appOfMetadata, metadataOf } from "./client-metadata.ts";

type Kept = Pick<Deps, "db" | "now" | "newId">;

const TOKEN_KINDS: readonly string[] = [
  "AuthorizationCode",
  "AccessToken",
  "RefreshToken",
  "ClientCredentials",
] satisfies AppTokenKind[];
const isTokenKind = (name: string): name is AppTokenKind => TOKEN_KINDS.includes(name);

/** A consent without a token expires after this time, in seconds. */
const UNUSED_GRANT_SECONDS = 3_600;
const MS = 1_000;

/** Stands for an artifact's id in its stored payload, so that the database has only the id's hash. */
const OWN_ID = "{own-id}";
const withoutId = (payload: AdapterPayload, id: string) =>
  JSON.parse(JSON.stringify(payload).replaceAll(id, OWN_ID)) as Record<string, unknown>;
const withId = (payload: Record<string, unknown>, id: string) =>
  JSON.parse(JSON.stringify(payload).replaceAll(OWN_ID, id)) as AdapterPayload;

export const scopesOfText = (text: unknown): AppScope[] =>
  typeof text === "string" ? text.split(" ").filter(isAppScope) : [];

/** All scopes of a consent, whichever address of the site it was given for. */
function grantedScopes({ openid, resources }: AdapterPayload): AppScope[] {
  const { scope } = (openid ?? {}) as { scope?: string };
  const texts = [scope, ...Object.values(resources ?? {})];
  return [...new Set(texts.flatMap(scopesOfText))];
}

/** Whether an id has the form of the library's ids. Other texts might contain characters that JSON escapes. */
const isOwnId = (id: string) => /^[\w-]{1,100}$/.test(id);

/**
 * Stores what the OAuth library makes (SECURITY.md 58): clients are rows of `apps`; consents, codes, tokens and pending
 * requests have their own tables, by the hash of their ids. The library's own sessions aren't stored: a person is known
 * by the site's session alone.
 */
export function createAdapter({ db, now, newId }: Kept): (name: string) => Adapter {
  const later = (seconds = 0) => new Date(now().getTime() + seconds * MS);

  const store = (name: string): Pick<Adapter, "upsert" | "find" | "destroy"> => {
    if (name === "Client") return clients;
    if (name === "Grant") return grants;
    if (name === "Interaction") return interactions;
    return isTokenKind(name) ? tokens(name) : { upsert: async () => {}, find: async () => {}, destroy: async () => {} };
  };

  const clients: ReturnType<typeof store> = {
    upsert: async (clientId, metadata) =>
      saveApp(db, { ...appOfMetadata(metadata), id: newId(), clientId, updatedAt: now() }),
    async find(clientId) {
      const app = await findLiveApp(db, { clientId });
      // The library reads an app's document itself.
      return app && app.origin !== "document" ? metadataOf(app) : undefined;
    },
    destroy: async () => {},
  };

  const grants: ReturnType<typeof store> = {
    async upsert(id, payload) {
      const { clientId = "", accountId = "" } = payload;
      await insertGrant(db, {
        id: newId(),
        idHash: hashSecret(id),
        clientId,
        userId: accountId,
        scopes: grantedScopes(payload),
        payload: withoutId(payload, id),
        now: now(),
        expiresAt: later(UNUSED_GRANT_SECONDS),
      });
    },
    async find(id) {
      const payload = isOwnId(id) && (await findGrant(db, { idHash: hashSecret(id) }));
      return payload ? withId(payload, id) : undefined;
    },
    destroy: (id) => endGrant(db, { idHash: hashSecret(id), now: now() }),
  };

  const interactions: ReturnType<typeof store> = {
    upsert: (id, payload, expiresIn) =>
      saveInteraction(db, { idHash: hashSecret(id), payload: withoutId(payload, id), expiresAt: later(expiresIn) }),
    async find(id) {
      const payload = isOwnId(id) && (await findInteraction(db, { idHash: hashSecret(id), now: now() }));
      return payload ? withId(payload, id) : undefined;
    },
    async destroy(id) {
      const isFirst = await deleteInteraction(db, { idHash: hashSecret(id) });
      if (!isFirst) throw new errors.SessionNotFound("the request was answered already");
    },
  };

  const tokens = (kind: AppTokenKind): ReturnType<typeof store> => ({
    upsert: (id, payload, expiresIn) =>
      insertAppToken(db, {
        idHash: hashSecret(id),
        kind,
        clientId: payload.clientId ?? "",
        grantHash: payload.grantId ? hashSecret(payload.grantId) : null,
        scopes: scopesOfText(payload.scope),
        payload: withoutId(payload, id),
        now: now(),
        expiresAt: later(expiresIn),
      }),
    async find(id) {
      const found = isOwnId(id) && (await findAppTokenPayload(db, { idHash: hashSecret(id), kind, now: now() }));
      if (!found) return undefined;
      const { payload, consumedAt } = found;
      const consumed = consumedAt ? { consumed: Math.floor(consumedAt.getTime() / MS) } : {};
      return Object.assign(withId(payload, id), consumed);
    },
    destroy: (id) => deleteAppToken(db, { idHash: hashSecret(id), kind }),
  });

  return (name) => ({
    upsert: store(name).upsert,
    find: store(name).find,
    destroy: store(name).destroy,
    // Sessions and device codes, which aren't offered, are found this way.
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    /** The second use of a code or refresh token ends its family, even if both arrive at once (RFC 9700, 4.14.2). */
    async consume(id) {
      if (!isTokenKind(name)) return;
      const one = { idHash: hashSecret(id), now: now() };
      if (await consumeAppToken(db, { idHash: one.idHash, now: one.now, kind: name })) return;
      await endGrantOfToken(db, one);
      throw new errors.InvalidGrant("it was used already");
    },
    revokeByGrantId: (grantId) => endGrant(db, { idHash: hashSecret(grantId), now: now() }),
  });
}
