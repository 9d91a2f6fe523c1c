import { type SQL, sql } from "drizzle-orm";
import { hasStill } from "./believed.ts";

/** Words that a person doesn't want, as a text query; null without any. */
export const unwantedBy = (viewerId: string | SQL): SQL =>
  sql`(select t.without::tsquery from feed_tunings t where t.user_id = ${viewerId}::text::bigint)`;

/**
 * Whether a person has hidden neither the picture nor one of the words of the Pin `p`. The words are read once per statement; most people
 * have none.
 * @param unwanted the statement's own value of `unwantedBy`
 */
export const isUnhidden = (viewerId: string | SQL, unwanted = unwantedBy(viewerId)): SQL => sql`(coalesce(
    (select false from feed_hidden h where h.user_id = ${viewerId}::text::bigint and h.image_id = p.image_id), true)
  and not case when p.search @@ ${unwanted} then ${hasStill("p", unwanted)} else false end)`;
