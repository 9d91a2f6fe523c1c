import { sql } from "drizzle-orm";
import type { OpenDatabase } from "../../../db/client.ts";
import { twoHops } from "../../../db/queries/feeds/two-hops.ts";
import { list } from "../../../db/queries/fragments/values.ts";
import type { Method } from "./peers.ts";
import type { Saves } from "./split.ts";

/** Ids of the test's own rows, far below those that the site makes. */
const FIRST_ID = 1_000_000;
const BATCH = 20_000;

export interface Loaded {
  imageOf(item: number): string;
  itemOf(imageId: string): number;
  boardOf(board: number): string;
  /** Larger than every Pin's id. */
  asOf: string;
}

/** Writes saves into the product's tables: a person and a public board for each line, a picture for each item. */
export async function loadSaves({ db }: OpenDatabase, saves: Saves, items: number): Promise<Loaded> {
  const id = (at: number) => String(FIRST_ID + at);
  const boards = list(saves.map((_, board) => id(board)));
  await db.execute(sql`insert into users (id, username, email, first_name, last_name, card, country, locale)
    select i, 'u' || i, 'u' || i || '@example.com', 'U', '', '{"id":"' || i || '"}', 'US', 'en-US' from unnest(${boards}::text::bigint[]) i`);
  const counts = list(saves.map(({ length }) => length));
  await db.execute(sql`insert into boards (id, owner_id, name, name_key, slug, privacy, pin_count, card)
    select b.id, b.id, 'b' || b.id, 'b' || b.id, 'b' || b.id, 'public', b.count, '{"id":"' || b.id || '"}'
    from unnest(${boards}::text::bigint[], ${counts}::text::int[]) b(id, count)`);
  await db.execute(sql`insert into images (id, signature, width, height, mime, dominant_color, thumbhash, phash, sizes)
    select ${FIRST_ID} + i, 's' || i, 1, 1, 'image/jpeg', '#000000', '', left(md5(i::text), 16), '{}' from generate_series(0, ${items - 1}::int) i`);
  // Alternates between boards, as people save at the same time.
  const rows: [number, number][] = [];
  const longest = Math.max(...saves.map(({ length }) => length));
  for (let place = 0; place < longest; place++)
    for (const [board, held] of saves.entries()) {
      const item = held[place - (longest - held.length)];
      if (item !== undefined) rows.push([board, item]);
    }
  for (let at = 0; at < rows.length; at += BATCH) {
    const part = rows.slice(at, at + BATCH);
    await db.execute(sql`insert into pins (id, board_id, pinner_id, image_id, domain, is_public, card)
      select p.id, p.board, p.board, p.image, '', true, '{}' from unnest(${list(part.map((_, i) => id(at + i)))}::text::bigint[],
        ${list(part.map(([board]) => id(board)))}::text::bigint[], ${list(part.map(([, item]) => id(item)))}::text::bigint[])
        p(id, board, image)`);
  }
  await db.execute(sql`update pins p set repin_count = c.count - 1
    from (select image_id, count(*)::int as count from pins group by image_id) c where c.image_id = p.image_id`);
  await db.execute(sql`analyze`);
  return {
    imageOf: id,
    itemOf: (imageId) => Number(imageId) - FIRST_ID,
    boardOf: id,
    asOf: id(rows.length + 1),
  };
}

const STARTS_MAX = 24;
/** The weights of a person's saves in `db/queries/feeds/personal-pins.ts`. */
const HALF_LIFE_SAVES = 8;

/**
 * The list to test: more ideas for a board, a person's home feed (which weights recent saves more), or the related Pins
 * of a Pin.
 */
export type Question = "board" | "home" | "related";

/** The site's own recommendations, as a method to compare with others. */
export function product({ db }: OpenDatabase, loaded: Loaded, question: Question): Method {
  return async (known, board) => {
    const newest = known.toReversed();
    const starts = newest.slice(0, STARTS_MAX).map((item, place) => ({
      imageId: loaded.imageOf(item),
      weight: question === "home" ? 0.5 ** (place / HALF_LIFE_SAVES) : 1,
    }));
    const found = await twoHops(db, {
      starts,
      exceptImageIds: known.map(loaded.imageOf),
      asOf: loaded.asOf,
      exceptBoardId: loaded.boardOf(board),
      isDamped: question !== "related",
    });
    return found.map(({ imageId }) => loaded.itemOf(imageId));
  };
}
