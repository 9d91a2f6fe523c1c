import type { Database } from "../../../db/client.ts";
import { keepSlug } from "../../../db/queries/boards/former-slugs.ts";
import { similarBoards } from "../../../db/queries/boards/similar-boards.ts";
import { type BoardChange, isPinOnBoard, updateBoard } from "../../../db/queries/boards/write-board.ts";
import type { BoardRow } from "../../../db/queries/fragments/board-access.ts";
import { publishPins } from "../../../db/queries/pins/publish-pins.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { boardCard } from "../../../src/boards/board-card.ts";
import { freeSlug, nameKey, RESERVED_BOARD_SLUGS, slugify } from "../../../src/boards/name.rules.ts";
import { update as contract } from "../../../src/boards/update.contract.ts";
import { editableBoard, lockEditableBoard } from "../../platform/access/board-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";

export const update = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { boardId, name, coverPinId, coverPosition, archived, ...fields } = input;
  const { privacy } = fields;
  await db.transaction(async (tx) => {
    // Board names are unique per owner, so the owner's row is locked even when a collaborator renames the board.
    const { ownerId } = (await editableBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
    const owner = await lockUser(tx, { id: ownerId });
    const board = await lockEditableBoard(ctx, boardId, tx);
    if (!owner || !board) return fail("BOARD_NOT_FOUND");
    if (board.role !== "owner" && (privacy !== undefined || archived !== undefined)) fail("NOT_PERMITTED");
    if (board.privacy === "protected" && privacy !== undefined)
      fail("NOT_PERMITTED", { reason: { code: "boardStaysProtected" } });
    const change: BoardChange = { ...fields };
    if (name !== undefined && name !== board.name) {
      const renamed = await rename(tx, board, name, owner.username);
      Object.assign(change, renamed ?? fail("BOARD_NAME_TAKEN"));
      if (change.slug !== board.slug) {
        const isHidden = board.privacy !== "public";
        await keepSlug(tx, { ownerId, slug: board.slug, boardId, isHidden, isMerged: false, now: now() });
      }
    }
    if (coverPinId !== undefined) {
      if (coverPinId && !(await isPinOnBoard(tx, { boardId, pinId: coverPinId }))) fail("PIN_NOT_FOUND");
      change.coverPinId = coverPinId;
    }
    if (coverPinId !== undefined || coverPosition !== undefined) change.coverPosition = coverPosition ?? null;
    if (archived !== undefined) change.archivedAt = archived ? (board.archivedAt ?? now()) : null;
    await updateBoard(tx, { id: boardId, change });
    if (privacy !== undefined && privacy !== board.privacy) {
      const byId = ctx.viewer.user.id;
      await publishPins(tx, { boardId, byId });
      if (privacy === "public") await ctx.deps.events.record(tx, "board.opened", { boardId, actorId: byId });
    }
  });
  if (privacy !== undefined) await ctx.deps.responseCache.forget();
  return (await hydrateBoard(ctx, boardId)) ?? fail("BOARD_NOT_FOUND");
});

/**
 * The columns that a new name changes, or null if another board of the owner has that name. The caller has locked the
 * owner's row.
 */
async function rename(tx: Database, board: BoardRow, name: string, ownerUsername: string): Promise<BoardChange | null> {
  const key = nameKey(name);
  const wanted = slugify(name);
  const similar = await similarBoards(tx, { ownerId: board.ownerId, nameKey: key, slug: wanted });
  const others = similar.filter((other) => other.id !== board.id);
  if (others.some((other) => other.nameKey === key)) return null;
  const slug = freeSlug(wanted, new Set([...RESERVED_BOARD_SLUGS, ...others.map((other) => other.slug)]));
  const card = boardCard({ id: board.id, name, slug, ownerId: board.ownerId, ownerUsername });
  return { name, nameKey: key, slug, card };
}
