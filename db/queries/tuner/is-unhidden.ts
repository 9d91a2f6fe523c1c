import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a person has not hidden such a Pin (`p` here): its picture, or one of its words. The words are read once in a
 * statement, and mostly there are none.
 */
export const isUnhidden = (viewerId: string | SQL): SQL => sql`(coalesce(
    (select false from feed_hidden h where h.user_id = ${viewerId}::text::bigint and h.image_id = p.image_id), true)
  and not coalesce(p.search @@ (select t.without::tsquery from feed_tunings t where t.user_id = ${viewerId}::text::bigint), false))`;
