import { findImage } from "../../../db/queries/media/images.ts";
import { bulkCopy as contract } from "../../../src/pins/bulk-copy.contract.ts";
import { savableBoard } from "../../platform/access/board-access.ts";
import { viewablePin } from "../../platform/access/pin-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { notifySaves, repinOf, writePin } from "./add-pin.ts";
import { sectionOnBoard } from "./section-on-board.ts";

export const bulkCopy = implement(contract, async ({ ctx, input, fail }) => {
  const pinIds = [...new Set(input.pinIds)];
  await ctx.deps.db.transaction(async (tx) => {
    // All saves run in this transaction, so either all of them are made or none.
    const within = { ...ctx, deps: { ...ctx.deps, db: tx } };
    const board = (await savableBoard(within, input.boardId)) ?? fail("BOARD_NOT_FOUND");
    const sectionId = await sectionOnBoard(tx, board, input.sectionId, fail);
    for (const pinId of pinIds) {
      const source = (await viewablePin(within, pinId)) ?? fail("PIN_NOT_FOUND");
      const image = (await findImage(tx, { id: source.imageId })) ?? fail("PIN_NOT_FOUND");
      const repin = repinOf(source, ctx.viewer.user.id);
      if (repin.isConfided && board.privacy === "public") fail("PIN_IS_SECRET");
      await writePin(within, { board, sectionId, image, ...repin }, fail);
    }
  });
  notifySaves(ctx);
  ctx.deps.responseCache.refresh();
  return { count: pinIds.length };
});
