import { eq } from "drizzle-orm";
import type { PrivacySettings } from "../../../src/users/privacy.contract.ts";
import type { Database } from "../../client.ts";
import { users } from "../../schema/users.ts";

const { searchHidden, followsAudience, personalAds, adsFromVisits } = users;
const columns = { searchHidden, followsAudience, personalAds, adsFromVisits };

/** A person's privacy settings; null if the person doesn't exist. */
export async function privacySettings(db: Database, { userId }: { userId: string }): Promise<PrivacySettings | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId)).limit(1);
  return row ?? null;
}

/** Writes only the given fields; null if the person doesn't exist. */
export async function setPrivacy(
  db: Database,
  { userId, fields }: { userId: string; fields: { [K in keyof PrivacySettings]?: PrivacySettings[K] | undefined } },
): Promise<PrivacySettings | null> {
  if (Object.values(fields).every((value) => value === undefined)) return privacySettings(db, { userId });
  const [row] = await db.update(users).set(fields).where(eq(users.id, userId)).returning(columns);
  return row ?? null;
}
