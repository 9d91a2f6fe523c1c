import { sql } from "drizzle-orm";
import type { Named } from "../../../src/search/near-names.rules.ts";
import { type Database, rows } from "../../client.ts";
import { limitTo, searched } from "./scan.ts";

/** The number of names to compare. For common names, this many are enough to find the usual spelling. */
const CONSIDERED = 500;

/** The expressions of the fuzzy name indexes. */
const NAMES = {
  users: sql.raw("username || ' ' || first_name || ' ' || last_name"),
  boards: sql.raw("name"),
};

/** Boards or people that the viewer may see, with each of the words or a close spelling; most followed first. */
export function namesNear(
  db: Database,
  { kind, words, viewerId }: { kind: "boards" | "users"; words: readonly string[]; viewerId: string | null },
): Promise<Named[]> {
  if (words.length === 0) return Promise.resolve([]);
  const name = NAMES[kind];
  const each = words.map(
    (word) => sql`(search @@ search_query(${word}) or search_nearly(${name}) && search_nearly(${word}))`,
  );
  return rows<Named & Record<string, unknown>>(
    db,
    sql`select id::text as id, name from (
        select id, ${name} as name, follower_count from ${sql.identifier(kind)}
        where ${searched(kind, viewerId).visible} and ${sql.join(each, sql` and `)} ${limitTo(CONSIDERED)}
      ) near order by follower_count desc, near.id desc`,
  );
}
