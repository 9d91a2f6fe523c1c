import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { AppScope } from "../../../src/contract/token-scopes.ts";
import type { Database } from "../../client.ts";
import { appGrants, appInteractions, apps, appTokens } from "../../schema/apps.ts";
import { users } from "../../schema/users.ts";
import { isLiveApp, visibleUser } from "../fragments/people.ts";

type Payload = Record<string, unknown>;
export type AppTokenKind = (typeof appTokens.$inferSelect)["kind"];
interface Hashed {
  idHash: string;
  now: Date;
}

/** Stores a consent. It expires with its last token: `insertAppToken` and `extendGrant` extend it. */
export async function insertGrant(
  db: Database,
  grant: {
    id: string;
    idHash: string;
    clientId: string;
    userId: string;
    scopes: AppScope[];
    payload: Payload;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const app = sql`(select ${apps.id} from ${apps} where ${apps.clientId} = ${grant.clientId})`;
  const { id, idHash, userId, scopes, payload, now, expiresAt } = grant;
  await db.insert(appGrants).values({ id, idHash, appId: app, userId, scopes, payload, createdAt: now, expiresAt });
}

/** Keeps a consent until the end of what a program makes by it, because that ends with the consent. */
export async function extendGrant(db: Database, { id, expiresAt }: { id: string; expiresAt: Date }): Promise<void> {
  await db
    .update(appGrants)
    .set({ expiresAt })
    .where(and(eq(appGrants.id, id), lt(appGrants.expiresAt, expiresAt)));
}

/** Marks a consent as confirmed: the person proved their identity (step-up) while giving it. */
export async function confirmGrant(db: Database, { idHash, now }: Hashed): Promise<void> {
  await db.update(appGrants).set({ confirmedAt: now }).where(eq(appGrants.idHash, idHash));
}

/** A consent that wasn't revoked, if its person is visible and its app may act. */
export async function findGrant(db: Database, { idHash }: { idHash: string }): Promise<Payload | null> {
  const [row] = await db
    .select({ payload: appGrants.payload })
    .from(appGrants)
    .innerJoin(apps, eq(apps.id, appGrants.appId))
    .innerJoin(users, eq(users.id, appGrants.userId))
    .where(and(eq(appGrants.idHash, idHash), isNull(appGrants.revokedAt), visibleUser, isLiveApp()));
  return row?.payload ?? null;
}

/** Revokes a consent with all its codes and tokens, including any that a concurrent request is about to store. */
export async function endGrant(db: Database, { idHash, now }: Hashed): Promise<void> {
  await db
    .update(appGrants)
    .set({ revokedAt: now })
    .where(and(eq(appGrants.idHash, idHash), isNull(appGrants.revokedAt)));
}

/** Stores a code or token. `grantHash` is null for client credentials. */
export async function insertAppToken(
  db: Database,
  token: {
    idHash: string;
    kind: AppTokenKind;
    clientId: string;
    grantHash: string | null;
    scopes: AppScope[];
    payload: Payload;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  const { idHash, kind, clientId, grantHash, scopes, payload, now, expiresAt } = token;
  const appId = sql`(select ${apps.id} from ${apps} where ${apps.clientId} = ${clientId})`;
  const grantId = grantHash
    ? sql`(select ${appGrants.id} from ${appGrants} where ${appGrants.idHash} = ${grantHash})`
    : null;
  await db.insert(appTokens).values({ idHash, kind, appId, grantId, scopes, payload, createdAt: now, expiresAt });
  if (grantHash)
    await db
      .update(appGrants)
      .set({ expiresAt })
      .where(and(eq(appGrants.idHash, grantHash), lt(appGrants.expiresAt, expiresAt)));
}

/** The stored payload of a code or token; null if it has expired or its consent, app or person is no longer valid. */
export async function findAppTokenPayload(
  db: Database,
  { idHash, kind, now }: Hashed & { kind: AppTokenKind },
): Promise<{ payload: Payload; consumedAt: Date | null } | null> {
  const [row] = await db
    .select({ payload: appTokens.payload, consumedAt: appTokens.consumedAt })
    .from(appTokens)
    .innerJoin(apps, eq(apps.id, appTokens.appId))
    .leftJoin(appGrants, eq(appGrants.id, appTokens.grantId))
    .innerJoin(users, eq(users.id, sql`coalesce(${appGrants.userId}, ${apps.ownerId})`))
    .where(
      and(
        eq(appTokens.idHash, idHash),
        eq(appTokens.kind, kind),
        gt(appTokens.expiresAt, now),
        isNull(appGrants.revokedAt),
        visibleUser,
        isLiveApp(),
      ),
    );
  return row ?? null;
}

/**
 * Marks a code or a refresh token as used, in one statement, so that only one of two concurrent requests succeeds.
 * @returns false if it was used before, has expired, or its consent was revoked
 */
export async function consumeAppToken(
  db: Database,
  { idHash, kind, now }: Hashed & { kind: AppTokenKind },
): Promise<boolean> {
  const used = await db
    .update(appTokens)
    .set({ consumedAt: now })
    .where(
      and(
        eq(appTokens.idHash, idHash),
        eq(appTokens.kind, kind),
        isNull(appTokens.consumedAt),
        gt(appTokens.expiresAt, now),
        sql`exists (select from ${appGrants} where ${appGrants.id} = ${appTokens.grantId} and ${appGrants.revokedAt} is null)`,
      ),
    )
    .returning({ idHash: appTokens.idHash });
  return used.length === 1;
}

/** Revokes the consent of a code or token, because a second use means that somebody copied it. */
export async function endGrantOfToken(db: Database, { idHash, now }: Hashed): Promise<void> {
  await db
    .update(appGrants)
    .set({ revokedAt: now })
    .where(
      and(
        isNull(appGrants.revokedAt),
        sql`${appGrants.id} = (select ${appTokens.grantId} from ${appTokens} where ${appTokens.idHash} = ${idHash})`,
      ),
    );
}

export async function deleteAppToken(db: Database, { idHash, kind }: { idHash: string; kind: AppTokenKind }) {
  await db.delete(appTokens).where(and(eq(appTokens.idHash, idHash), eq(appTokens.kind, kind)));
}

/** Stores a pending authorization request, or adds the person's answer to it. */
export async function saveInteraction(
  db: Database,
  row: { idHash: string; payload: Payload; expiresAt: Date },
): Promise<void> {
  const { payload, expiresAt } = row;
  await db
    .insert(appInteractions)
    .values(row)
    .onConflictDoUpdate({ target: appInteractions.idHash, set: { payload, expiresAt } });
}

export async function findInteraction(db: Database, { idHash, now }: Hashed): Promise<Payload | null> {
  const [row] = await db
    .select({ payload: appInteractions.payload })
    .from(appInteractions)
    .where(and(eq(appInteractions.idHash, idHash), gt(appInteractions.expiresAt, now)));
  return row?.payload ?? null;
}

/** Deletes a pending authorization request. @returns false if another answer already did */
export async function deleteInteraction(db: Database, { idHash }: { idHash: string }): Promise<boolean> {
  const gone = await db
    .delete(appInteractions)
    .where(eq(appInteractions.idHash, idHash))
    .returning({ idHash: appInteractions.idHash });
  return gone.length === 1;
}
