import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

export interface PinStatistics {
  /** The approximate number of public Pins. */
  pins: number;
  /** The most common words and the share of Pins that have each (0–1). */
  words: ReadonlyMap<string, number>;
  /** Ids that divide the Pins into equal portions, oldest first. */
  quantiles: readonly string[];
}

/**
 * Statistics on public Pins from the engine's last ANALYZE; null if it never ran. They become public, so they come from the index of
 * public Pins: the table's own statistics include secret ones (SECURITY.md 24).
 */
export async function findPinStatistics(db: Database): Promise<PinStatistics | null> {
  const [row] = await rows<{ pins: number; words: string; shares: string; ids: string }>(
    db,
    sql`select c.reltuples::float8 as pins, to_json(w.most_common_elems::text::text[])::text as words,
        to_json(w.most_common_elem_freqs)::text as shares, to_json(i.histogram_bounds::text::text[])::text as ids
      from pg_class c
      join pg_stats w on w.schemaname = current_schema() and w.tablename = 'pins_search_idx' and w.attname = 'expr'
      join pg_stats i on i.schemaname = current_schema() and i.tablename = 'pins' and i.attname = 'id'
      where c.oid = to_regclass('pins_search_idx') and w.most_common_elems is not null and i.histogram_bounds is not null`,
  );
  if (!row) return null;
  const shares = JSON.parse(row.shares) as number[];
  const words = JSON.parse(row.words) as string[];
  return {
    pins: row.pins,
    words: new Map(words.map((word, at) => [word, shares[at] ?? 0])),
    quantiles: JSON.parse(row.ids) as string[],
  };
}
