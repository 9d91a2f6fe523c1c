import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { accessTokens, sessions } from "../../schema/auth.ts";

export async function touchSession(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, id));
}

export async function touchAccessToken(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.id, id));
}
