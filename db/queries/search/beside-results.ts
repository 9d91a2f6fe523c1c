import { sql } from "drizzle-orm";
import type { Together } from "../../../src/feeds/ranking.rules.ts";
import { type Database, rows } from "../../client.ts";
import { HOP_AS_TEXT, twoHopsText } from "../feeds/two-hops.ts";
import { NEWEST } from "../fragments/pin-list.ts";
import { list } from "../fragments/values.ts";

/** A picture that everybody saves appears with everything, so it says little about any of it. */
const SAVES_POWER = -0.3;

/**
 * Pictures that appear on public boards with those of `starts`, each by one of its public Pins, likeliest first. The pictures of `starts`
 * are ranked by the others.
 */
export function picturesBeside(
  db: Database,
  { starts }: { starts: readonly { pinId: string; weight: number }[] },
): Promise<Together[]> {
  const ids = list(starts.map(({ pinId }) => pinId));
  const weights = list(starts.map(({ weight }) => String(weight)));
  const hops = twoHopsText({
    asOf: NEWEST,
    exceptBoardId: null,
    isDamped: false,
    starts: sql`select p.image_id, max(s.weight) as weight
      from unnest(${ids}::text::bigint[], ${weights}::text::float8[]) as s(id, weight)
      join pins p on p.id = s.id and p.is_public and p.deleted_at is null group by p.image_id`,
    held: null,
  });
  return rows<Together & Record<string, unknown>>(
    db,
    // The first Pin of the chain counts the saves of its picture. A counter that has drifted must not fail a search.
    sql`select ${HOP_AS_TEXT},
        hop.worth * power(greatest(1 + coalesce(first.repin_count, p.repin_count), 1)::float8, ${sql.raw(`${SAVES_POWER}::float8`)}) as worth
      from (${hops}) hop join pins p on p.id = hop.pin_id
      left join pins first on first.id = p.origin_pin_id and first.is_public and first.deleted_at is null
      order by worth desc, hop.image_id`,
  );
}
