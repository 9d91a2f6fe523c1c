import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";
import { writePictureWords } from "../../../db/queries/search/picture-words.ts";
import { backendClock } from "./backend-clock.ts";
import { fill } from "./run-engine.ts";
import type { Site } from "./site.ts";

/** Batch size of the server's job. */
const AT_ONCE = 500;

/**
 * The cost of maintaining the names that boards give a picture (docs/decisions/083), and the growth of the text index:
 * computes all names as on a site's first day, which a reused database has already done.
 */
export async function namesReport(site: Site, pins: number, say: (line: string) => void): Promise<string> {
  await fill(site, pins, say);
  const open = await site.open();
  try {
    const { db } = open;
    const before = await sizes(db);
    await db.execute(sql`insert into picture_words_due (image_id, fades) select id, false from images`);
    const clock = await backendClock(db, site.engine);
    const turns: number[] = [];
    let done = 0;
    for (;;) {
      const began = clock.now();
      const now = await writePictureWords(db, { limit: AT_ONCE });
      if (now === 0) break;
      turns.push(clock.now() - began);
      done += now;
      if (turns.length % 100 === 0) say(`  ${done}`);
    }
    const after = await sizes(db);
    const all = turns.reduce((sum, took) => sum + took, 0);
    return (
      `${site.engine}, ${pins} Pins, ${clock.name}\n${done} pictures: ${(all / done).toFixed(3)} ms each, ${(all / 1000).toFixed(0)} s in all\n` +
      `names on ${after.named} Pins, ${before.named} before; text index ${before.index} MB, then ${after.index}; Pins ${before.pins} MB, then ${after.pins}`
    );
  } finally {
    await open.close();
  }
}

export async function sizes(db: Database): Promise<Record<"index" | "pins" | "named", number>> {
  const [row] = await rows<Record<"index" | "pins" | "named", number>>(
    db,
    sql`select (pg_relation_size('pins_search_idx') / 1e6)::int as index, (pg_table_size('pins') / 1e6)::int as pins,
      (select count(*) from pins where around <> '')::int as named`,
  );
  return row ?? { index: 0, pins: 0, named: 0 };
}
