import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { NEWEST } from "../feeds/pin-list.ts";
import { askedFor, limitTo, newestMatches, type Scan, searched } from "./scan.ts";

/** So many of the newest matches are looked at for the most followed. */
const CONSIDERED = 500;

/** The most followed of the boards or people that match, as ids. */
export async function mostFollowedMatches(
  db: Database,
  { kind, query, viewerId, limit }: { kind: "boards" | "users"; query: string; viewerId: string | null; limit: number },
): Promise<string[]> {
  const scan: Scan = { by: "index", lead: null };
  const table = sql.identifier(kind);
  const found = await rows<{ id: string }>(
    db,
    sql`with ${askedFor(query, scan, NEWEST)},
      matches as (${newestMatches(searched(kind, viewerId), scan, NEWEST, CONSIDERED)})
      select t.id::text as id from matches join ${table} t on t.id = matches.id
      order by t.follower_count desc, t.id desc ${limitTo(limit)}`,
  );
  return found.map((row) => row.id);
}
