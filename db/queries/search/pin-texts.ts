import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { allMatches, askedFor, limitTo, newestMatches, type Scan, searched } from "./scan.ts";

/** The newest public Pins that match: their titles, and those descriptions that may have hashtags, "" for others. */
export async function newestTexts(
  db: Database,
  {
    query,
    viewerId,
    scan,
    before,
    limit,
  }: { query: string; viewerId: string | null; scan: Scan; before: string; limit: number },
): Promise<{ title: string; description: string }[]> {
  return rows<{ title: string; description: string }>(
    db,
    sql`with ${askedFor(query, scan, before)}, page as (${newestMatches(searched("pins", viewerId), scan, before, limit)})
      select p.title, case when p.description like '%#%' then p.description else '' end as description
      from page join pins p on p.id = page.id order by p.id desc`,
  );
}

/** How many public Pins match each of the queries, counted up to `limit`. */
export async function countMatches(
  db: Database,
  params: {
    queries: readonly { query: string; lead: string | null }[];
    viewerId: string | null;
    before: string;
    limit: number;
  },
): Promise<number[]> {
  const { queries, viewerId, before, limit } = params;
  if (queries.length === 0) return [];
  const counts: SQL[] = queries.map(
    ({ query, lead }) => sql`(with ${askedFor(query, { by: "index", lead }, before)}
      select count(*)::int from (${allMatches(searched("pins", viewerId), { by: "index", lead }, before)} ${limitTo(limit)}) as matches)`,
  );
  const [row] = await rows<{ counts: string }>(
    db,
    sql`select json_build_array(${sql.join(counts, sql`, `)})::text as counts`,
  );
  return row ? (JSON.parse(row.counts) as number[]) : [];
}
