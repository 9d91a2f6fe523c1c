import { sql } from "drizzle-orm";
import type { GroupRule } from "../../../src/catalogs/group.ts";
import { type Database, rows } from "../../client.ts";
import { inGroup } from "./group-filter.ts";

interface Wanted {
  advertiserId: string;
  rules: readonly GroupRule[];
  /** Products that an ad group delivers at most, the newest. */
  deliveredMax: number;
  /** Products whose texts are read at most, evenly spread over those. */
  textsMax: number;
}

/** The texts that ads of a group's products are found by, and the number of those ads. */
export const productTexts = (db: Database, { advertiserId, rules, deliveredMax, textsMax }: Wanted) =>
  rows<{ text: string; boardName: string; ads: number }>(
    db,
    sql`with delivered as (
        select n.id, row_number() over (order by p.id desc) - 1 as place from catalog_products p
          join pins n on n.id = p.pin_id and n.deleted_at is null
        where ${inGroup({ advertiserId, rules })} and p.pin_state = 'LIVE' and p.availability <> 'out_of_stock'
        order by p.id desc limit ${deliveredMax}),
      counted as (select d.id, d.place, (select count(*) from delivered) as ads from delivered d)
      select concat_ws(' ', n.title, n.description, n.alt_text) as text,
        coalesce((select b.name from boards b where b.id = n.board_id), '') as "boardName", c.ads::int as ads
      from counted c join pins n on n.id = c.id
      where c.place % greatest(1, ceil(c.ads / ${textsMax}::float8)::int) = 0 order by c.place limit ${textsMax}`,
  );
