import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

export interface SiteCounts extends Record<string, unknown> {
  people: number;
  boards: number;
  pins: number;
}

/** Totals of the whole site, including secret boards and the trash. */
export async function countSite(db: Database): Promise<SiteCounts> {
  const [row] = await rows<SiteCounts>(
    db,
    sql`select (select count(*)::int from users) as people, (select count(*)::int from boards) as boards,
      (select count(*)::int from pins) as pins`,
  );
  return row ?? { people: 0, boards: 0, pins: 0 };
}
