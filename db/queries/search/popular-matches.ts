import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { NEWEST } from "../fragments/pin-list.ts";
import { type Asked, asksWords } from "./asked.ts";
import { askedFor, limitTo, newestMatches, type Scan, searched } from "./scan.ts";

/** The number of newest matches among which the most followed are found. */
const CONSIDERED = 500;

/** The ids of the most followed boards or people that match. */
export async function mostFollowedMatches(
  db: Database,
  { kind, asked, viewerId, limit }: { kind: "boards" | "users"; asked: Asked; viewerId: string | null; limit: number },
): Promise<string[]> {
  if (!asksWords(asked)) return [];
  const scan: Scan = { by: "index", lead: null };
  const table = sql.identifier(kind);
  const found = await rows<{ id: string }>(
    db,
    sql`with ${askedFor(asked, scan, NEWEST)},
      matches as (${newestMatches(asked, searched(kind, viewerId), scan, NEWEST, CONSIDERED)})
      select t.id::text as id from matches join ${table} t on t.id = matches.id
      order by t.follower_count desc, t.id desc ${limitTo(limit)}`,
  );
  return found.map((row) => row.id);
}
