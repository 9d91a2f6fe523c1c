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

/** The newest matches' titles and hashtags, as their authors wrote them. A description without hashtags is empty. */
export async function authorsTexts(
  db: Database,
  params: { asked: Asked; searched: Searched; scan: Scan; limit: number },
): Promise<{ title: string; description: string; imageId: string; authorId: string }[]> {
  const { asked, searched: from, scan, limit } = params;
  return rows<{ title: string; description: string; imageId: string; authorId: string }>(
    db,
    sql`with ${askedFor(asked, scan, NEWEST)}, page as (${newestMatches(asked, from, scan, NEWEST, limit)})
      select p.title, case when p.description like '%#%' then p.description else '' end as description,
        p.image_id::text as "imageId",
        coalesce(case when p.origin_pin_id is null then p.pinner_id else p.native_creator_id end, p.pinner_id)::text as "authorId"
      from page join pins p on p.id = page.id order by p.id desc`,
  );
}
