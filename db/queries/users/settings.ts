import { eq, sql } from "drizzle-orm";
import type { PrivacySettings } from "../../../src/users/privacy.contract.ts";
import { type Database, rows } from "../../client.ts";
import { users } from "../../schema/users.ts";

interface UserSettings extends Record<string, unknown> {
  connectedToInstagram: boolean;
  listedWebsiteUrl: string | null;
}

/** A person's links and connected accounts; null if the person doesn't exist. */
export async function userSettings(db: Database, { userId }: { userId: string }): Promise<UserSettings | null> {
  const [row] = await rows<UserSettings>(
    db,
    sql`select u.website_url as "listedWebsiteUrl", exists (
        select 1 from identities i where i.user_id = u.id and i.provider = 'instagram') as "connectedToInstagram"
      from users u where u.id = ${userId}`,
  );
  return row ?? null;
}

const { searchHidden, followsAudience, messagesFrom, invitesFrom, mentionsFrom, personalAds, adsFromVisits } = users;
const columns = { searchHidden, followsAudience, messagesFrom, invitesFrom, mentionsFrom, personalAds, adsFromVisits };

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
