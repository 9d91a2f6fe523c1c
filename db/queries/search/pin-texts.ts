import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { NEWEST } from "../fragments/pin-list.ts";
import { type Asked, plainly } from "./asked.ts";
import { allMatches, askedFor, limitTo, newestMatches, type Scan, type Searched, searched } from "./scan.ts";

/** The newest public Pins that match: their titles, and descriptions that may contain hashtags ("" for others). */
export async function newestTexts(
  db: Database,
  {
    asked,
    viewerId,
    scan,
    before,
    limit,
  }: { asked: Asked; viewerId: string | null; scan: Scan; before: string; limit: number },
): Promise<{ title: string; description: string }[]> {
  return rows<{ title: string; description: string }>(
    db,
    sql`with ${askedFor(asked, scan, before)}, page as (${newestMatches(asked, searched("pins", viewerId), scan, before, limit)})
      select p.title, case when p.description like '%#%' then p.description else '' end as description
      from page join pins p on p.id = page.id order by p.id desc`,
  );
}

/** The number of public Pins that match each query, counted up to `limit`. */
export async function countMatches(
  db: Database,
  params: {
    queries: readonly { words: readonly string[]; lead: string | null }[];
    viewerId: string | null;
    before: string;
    limit: number;
  },
): Promise<number[]> {
  const { queries, viewerId, before, limit } = params;
  if (queries.length === 0) return [];
  const counts: SQL[] = queries.map(
    ({ words, lead }) => sql`(with ${askedFor(plainly(words), { by: "index", lead }, before)}
      select count(*)::int from (${allMatches(searched("pins", viewerId), { by: "index", lead }, before)} ${limitTo(limit)}) as matches)`,
  );
  const [row] = await rows<{ counts: string }>(
    db,
    sql`select json_build_array(${sql.join(counts, sql`, `)})::text as counts`,
  );
  return row ? (JSON.parse(row.counts) as number[]) : [];
}

/**
 * The words that occur with the newest matches: of each, its title, and what public boards call its picture, a name a line. Leaves out the name of the
 * first sharer at the end of `around`: nobody narrows a search by part of a name.
 */
export async function textsAround(
  db: Database,
  params: { asked: Asked; searched: Searched; scan: Scan; limit: number },
): Promise<{ title: string; around: string; imageId: string; authorId: string }[]> {
  const { asked, searched: from, scan, limit } = params;
  return rows<{ title: string; around: string; imageId: string; authorId: string }>(
    db,
    sql`with ${askedFor(asked, scan, NEWEST)}, page as (${newestMatches(asked, from, scan, NEWEST, limit)})
      select p.title, case when p.image_id = any (array(select due.image_id from picture_words_due due where due.fades))
          then ''
        when right(p.around, length(u.name)) = u.name then left(p.around, length(p.around) - length(u.name))
        else p.around end as around, p.image_id::text as "imageId", coalesce(author.id, p.pinner_id)::text as "authorId"
      from page join pins p on p.id = page.id
      cross join lateral (
        select case when p.origin_pin_id is null then p.pinner_id else p.native_creator_id end as id
      ) author
      left join lateral (select first_name || ' ' || last_name as name from users where id = author.id) u on true
      order by p.id desc`,
  );
}
