import { countBoardPins, countRepins, countSectionPins, countUserPins } from "../../../db/queries/pins/count-pins.ts";
import { updatePinInPlace } from "../../../db/queries/pins/write-pin.ts";
import { restore as contract } from "../../../src/pins/restore.contract.ts";
import { stillSavableBoard } from "../../platform/access/board-access.ts";
import { ownTrashedPin } from "../../platform/access/pin-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { retryStale, StaleRead } from "../../platform/procedure/retry-stale.ts";
import { showPin } from "./show-pin.ts";

const BOARD_GONE = {
  reason: { code: "restoreBoardGone" },
  detail: { code: "restoreElsewhere" },
} as const;

/** A section that was deleted in the meantime has already released its Pins, so the Pin returns to the board itself. */
export const restore = implement(contract, async ({ ctx, input, fail }) => {
  await retryStale(() =>
    ctx.deps.db.transaction(async (tx) => {
      await countUserPins(tx, { userId: ctx.viewer.user.id, by: 1 });
      const pin = await ownTrashedPin(ctx, input.pinId, tx);
      if (!pin) return fail("PIN_NOT_FOUND");
      const { boardId, sectionId } = pin;
      if (!(await stillSavableBoard(ctx, boardId, tx))) return fail("BOARD_NOT_FOUND", BOARD_GONE);
      const board = await countBoardPins(tx, { boardId, by: 1 });
      if (!board) return fail("BOARD_NOT_FOUND", BOARD_GONE);
      const inSection = sectionId !== null && (await countSectionPins(tx, { sectionId, boardId, by: 1 }));
      const isPublic = board.isPublic && pin.mayBePublic;
      await countRepins(tx, { ...pin, isPublic }, 1);
      const change = { deletedAt: null, isPublic, sectionId: inSection ? sectionId : null };
      if (!(await updatePinInPlace(tx, { pin, change }))) throw new StaleRead();
    }),
  );
  ctx.deps.responseCache.refresh();
  return showPin(ctx, input.pinId, () => fail("PIN_NOT_FOUND"));
});
