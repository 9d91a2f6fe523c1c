import { sql } from "drizzle-orm";
import type { Together } from "../../../src/feeds/ranking.rules.ts";
import { type Database, rows } from "../../client.ts";
import { NEWEST } from "../feeds/pin-list.ts";
import { togetherText, twoHopsText } from "../feeds/two-hops.ts";
import { list } from "../id-lists.ts";

/** Pictures that stand beside those of `starts` on public boards, each by one of its public Pins; those of `starts` beside the others. */
export function picturesBeside(
  db: Database,
  { starts }: { starts: readonly { pinId: string; weight: number }[] },
): Promise<Together[]> {
  const ids = list(starts.map(({ pinId }) => pinId));
  const weights = list(starts.map(({ weight }) => String(weight)));
  const hops = twoHopsText({
    ...{ asOf: NEWEST, exceptBoardId: null, isDamped: true },
    starts: sql`select p.image_id, max(s.weight) as weight
      from unnest(${ids}::text::bigint[], ${weights}::text::float8[]) as s(id, weight)
      join pins p on p.id = s.id and p.is_public and p.deleted_at is null group by p.image_id`,
    held: null,
  });
  return rows<Together & Record<string, unknown>>(db, togetherText(hops));
}
