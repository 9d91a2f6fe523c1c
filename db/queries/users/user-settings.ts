import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

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
