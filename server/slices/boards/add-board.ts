import { similarBoards } from "../../../db/queries/boards/similar-boards.ts";
import { countNewBoard, insertBoard } from "../../../db/queries/boards/write-board.ts";
import type { boards } from "../../../db/schema/boards.ts";
import { boardCard } from "../../../src/boards/board-card.ts";
import { freeSlug, nameKey, RESERVED_BOARD_SLUGS, slugify } from "../../../src/boards/name.rules.ts";
import type { boardFields } from "../../../src/model/board.ts";
import type { CreatedIn } from "../../../src/model/fields.ts";
import { BOARDS_MAX } from "../../../src/model/limits.ts";
import { problem } from "../../../src/model/problem.ts";
import type { Deps } from "../../deps.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

type NewBoard = Pick<typeof boards.$inferInsert, CreatedIn<typeof boardFields> | "ownerId" | "advertiserId">;

/** Writes a board with its card and its owner's counter. @returns its id */
export async function addBoard(
  { db, newId, now }: Pick<Deps, "db" | "newId" | "now">,
  { ownerId, name, ...board }: NewBoard,
  fail: Fail<"BOARD_NAME_TAKEN">,
): Promise<string> {
  const id = newId();
  const key = nameKey(name);
  const wanted = slugify(name);
  await db.transaction(async (tx) => {
    const owner =
      (await countNewBoard(tx, { ownerId, max: BOARDS_MAX })) ??
      fail("NOT_PERMITTED", { reason: problem("boardsFull", { max: BOARDS_MAX.toLocaleString("en") }) });
    const similar = await similarBoards(tx, { ownerId, nameKey: key, slug: wanted });
    if (similar.some((other) => other.nameKey === key)) fail("BOARD_NAME_TAKEN");
    const slug = freeSlug(wanted, new Set([...RESERVED_BOARD_SLUGS, ...similar.map((other) => other.slug)]));
    const card = boardCard({ id, name, slug, ownerId, ownerUsername: owner.username });
    const createdAt = now();
    const times = { createdAt, boardOrderModifiedAt: createdAt };
    await insertBoard(tx, { id, ownerId, name, nameKey: key, slug, card, ...board, ...times });
  });
  return id;
}
