import type { Database } from "../../client.ts";
import { spamSettings } from "../../schema/spam.ts";

const ONLY = 1;

/** The stored settings; null until an administrator changed some. */
export async function findSpamSettings(db: Database): Promise<Record<string, unknown> | null> {
  const [row] = await db.select({ settings: spamSettings.settings }).from(spamSettings).limit(1);
  return row?.settings ?? null;
}

export async function saveSpamSettings(
  tx: Database,
  { settings, now }: { settings: Record<string, unknown>; now: Date },
): Promise<void> {
  const set = { settings, updatedAt: now };
  await tx
    .insert(spamSettings)
    .values({ id: ONLY, ...set })
    .onConflictDoUpdate({ target: spamSettings.id, set });
}
