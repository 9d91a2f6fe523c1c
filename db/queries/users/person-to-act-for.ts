import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../fragments/people.ts";

export interface PersonToActFor {
  id: string;
  username: string;
  fullName: string;
  email: string;
  isPartner: boolean;
  personalAds: boolean;
  locale: string;
}

/** A person on whose behalf the site acts, at their request; null if they are suspended or deactivated. */
export async function findPersonToActFor(db: Database, { userId }: { userId: string }): Promise<PersonToActFor | null> {
  const [row] = await rows<PersonToActFor & Record<string, unknown>>(
    db,
    sql`select u.id::text as id, u.username, trim(u.first_name || ' ' || u.last_name) as "fullName", u.email,
        u.is_partner as "isPartner", u.personal_ads as "personalAds", u.locale
      from users u where u.id = ${userId}::bigint and ${isVisiblePerson("u")}`,
  );
  return row ?? null;
}
