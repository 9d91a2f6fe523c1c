import { sql } from "drizzle-orm";
import { type Database, textRows } from "../../client.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { limitTo } from "../fragments/pin-list.ts";
import { isWanted, knownOfViewer, viewerText } from "./home-wanted.ts";
import { scoredText, twoHopsText } from "./two-hops.ts";

/** The number of a person's newest saves to start from. The weight of a save halves every eight saves. */
const STARTS_MAX = 24;
const HALF_LIFE_SAVES = sql.raw("8::float8");
/** The number of the viewer's latest saves that are left out of the recommendations. */
const HELD_MAX = 1_000;
/** Reads this many more candidates than needed, to replace Pins that the viewer may not see. */
const SPARE = 50;

/** A Pin that was recommended because of a person's saves. */
export interface PersonalPick extends Record<string, unknown> {
  id: string;
  /** The save that contributes the most to the recommendation. */
  savedId: string | null;
  savedTitle: string | null;
}

/**
 * Pins of pictures that appear with a person's newest public saves, best first, after the Pin `after`. Secret saves don't contribute
 * (SECURITY.md 24). One statement does it all, and reads only the cards of the page.
 * @param asOf keeps the ranking the same on each page
 */
export const personalPicks = (
  db: Database,
  { userId, asOf, after, limit }: { userId: string; asOf: string; after: string | null; limit: number },
): Promise<PersonalPick[]> => textRows<PersonalPick>(db, picksText({ userId, asOf, after }, after === null, limit));

const picksText = readyStatement(
  ["userId", "asOf", "after"],
  ({ userId, asOf, after }, isFirst: boolean, limit: number) => {
    const hops = twoHopsText({
      asOf,
      exceptBoardId: null,
      isDamped: true,
      starts: sql`select image_id, power(0.5::float8, place / ${HALF_LIFE_SAVES}) as weight from chosen`,
      held: sql`select image_id from held`,
    });
    return sql`with ${viewerText(userId)}, held as materialized (
      select p.image_id, max(p.id) as id, (array_agg(p.title order by p.id desc))[1] as title,
        bool_or(p.is_public and p.id > coalesce((select t.saves_from from feed_tunings t where t.user_id = ${userId}), 0)
          and p.board_id <> all (array(select a.board_id from boards_aside a where a.user_id = ${userId}))) as counts
      from (
        select p.image_id, p.id, p.title, p.is_public, p.board_id from pins p
        where p.pinner_id = ${userId} and p.deleted_at is null and p.id < ${asOf} order by p.id desc ${limitTo(HELD_MAX)}
      ) p group by p.image_id
    ), chosen as materialized (
      select held.*, row_number() over (order by id desc) - 1 as place from held where counts
      order by id desc ${limitTo(STARTS_MAX)}
    ), ranked as (
      select hop.pin_id, hop.start_image_id, hop.score from (${scoredText(hops)}) hop
    )
    select next.pin_id::text as id, chosen.id::text as "savedId", nullif(chosen.title, '') as "savedTitle"
    from (
      select * from ranked ${
        isFirst
          ? sql``
          : sql`where coalesce((score, -pin_id) < (select r.score, -r.pin_id from ranked r where r.pin_id = ${after}::text::bigint), true)`
      } order by score desc, pin_id ${limitTo(limit + SPARE)}
    ) next
    cross join lateral (
      select from pins p where p.id = next.pin_id and p.is_public and p.deleted_at is null and p.pinner_id <> ${userId}
        and ${isWanted(userId, knownOfViewer)} limit 1
    ) shown
    left join chosen on chosen.image_id = next.start_image_id
    order by next.score desc, next.pin_id ${limitTo(limit)}`;
  },
);
