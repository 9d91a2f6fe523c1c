import { sql } from "drizzle-orm";
import { type BoardToGuess, GUESSED_PINS_MAX } from "../../../src/boards/board-words.rules.ts";
import { type Database, rows } from "../../client.ts";
import { isPinOpenTo } from "../fragments/people.ts";
import { limitTo } from "../fragments/pin-list.ts";
import { COMPARED_MAX } from "../media/documents.ts";

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  /** Null for a board without Pins. */
  imageId: string | null;
  text: string | null;
}

/**
 * The boards that a person saved to last, own and joined, each with its newest Pins that the person may see. One
 * statement of index look-ups reads a bounded number of rows, whatever the size of the site.
 * @param limit the number of boards
 * @param isPublicOnly leaves out boards that not everybody sees
 */
export async function boardsToGuess(
  db: Database,
  { userId, limit, isPublicOnly = false }: { userId: string; limit: number; isPublicOnly?: boolean },
): Promise<BoardToGuess[]> {
  const shown = (board: string) =>
    sql.raw(`${board}.archived_at is null ${isPublicOnly ? `and ${board}.privacy = 'public'` : ""}`);
  const found = await rows<Row>(
    db,
    sql`select b.id::text as id, b.name, p.image_id::text as "imageId", p.text from (
        select own.id, own.name, own.board_order_modified_at from boards own
          where own.owner_id = ${userId}::text::bigint and ${shown("own")}
        union all
        select joined.id, joined.name, joined.board_order_modified_at from board_members m
          join boards joined on joined.id = m.board_id and joined.owner_id <> m.user_id
          where m.user_id = ${userId}::text::bigint and m.joined_at is not null and ${shown("joined")}
        order by board_order_modified_at desc, id desc ${limitTo(limit)}
      ) b left join lateral (
        select p.id, p.image_id, concat_ws(' ', p.title, p.description, p.alt_text,
          (select left(d.content, ${sql.raw(String(COMPARED_MAX))}) from documents d where d.image_id = p.image_id)) as text
        from pins p where p.board_id = b.id and p.deleted_at is null and ${isPinOpenTo(userId)}
        order by p.id desc ${limitTo(GUESSED_PINS_MAX)}
      ) p on true
      order by b.board_order_modified_at desc, b.id desc, p.id desc`,
  );
  const boards = new Map<string, { id: string; name: string; pins: { imageId: string; text: string }[] }>();
  for (const { id, name, imageId, text } of found) {
    const board = boards.get(id) ?? { id, name, pins: [] };
    boards.set(id, board);
    if (imageId !== null) board.pins.push({ imageId, text: text ?? "" });
  }
  return [...boards.values()];
}
