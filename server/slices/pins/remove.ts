import { countBoardPins, countRepins, countSectionPins, countUserPins } from "../../../db/queries/pins/count-pins.ts";
import { trashedPins } from "../../../db/queries/pins/trashed-pins.ts";
import { updatePinInPlace } from "../../../db/queries/pins/write-pin.ts";
import { encodeBookmark } from "../../../src/model/paging.ts";
import * as contract from "../../../src/pins/pins.contract.ts";
import { ownTrashedPin, removablePin, stillSavableBoard, trashStart } from "../../platform/access/content-access.ts";
import { notifyPinners } from "../../platform/access/take-pins-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { retryStale, StaleRead } from "../../platform/procedure/retry-stale.ts";
import { isId, readCursor, refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { EMPTY_PAGE } from "../../platform/serializers/pin-page.ts";
import { serializePin } from "../../platform/serializers/serialize-pin.ts";
import { showPin } from "./show.ts";

/** Moves a Pin that the viewer may remove to the trash, and updates every counter. */
export async function removePin(ctx: UserContext, pinId: string, gone: () => never): Promise<void> {
  const { db, now } = ctx.deps;
  await retryStale(() =>
    db.transaction(async (tx) => {
      const { pinnerId } = (await removablePin(ctx, pinId, tx)) ?? gone();
      // Count first, because that takes the locks: later reads then stay valid.
      await countUserPins(tx, { userId: pinnerId, by: -1 });
      const pin = (await removablePin(ctx, pinId, tx)) ?? gone();
      const { boardId, sectionId } = pin;
      await countBoardPins(tx, { boardId, by: -1 });
      if (sectionId) await countSectionPins(tx, { sectionId, boardId, by: -1 });
      await countRepins(tx, pin, -1);
      if (!(await updatePinInPlace(tx, { pin, change: { deletedAt: now() } }))) throw new StaleRead();
      const [actorId, told] = [ctx.viewer.user.id, [{ pinnerId, pinId: pin.id }]];
      if (pinnerId !== actorId) await notifyPinners(ctx.deps, tx, { kind: "pins_removed", actorId, told });
    }),
  );
  await ctx.deps.responseCache.forget();
}

export const remove = implement(contract.remove, async ({ ctx, input, fail }) => {
  const gone = () => fail("PIN_NOT_FOUND");
  const { id } = (await removablePin(ctx, input.pinId)) ?? gone();
  const shown = await showPin(ctx, id, gone);
  await removePin(ctx, input.pinId, gone);
  return shown;
});

const BOARD_GONE = {
  reason: { code: "restoreBoardGone" },
  detail: { code: "restoreElsewhere" },
} as const;

/** A section that was deleted in the meantime has already released its Pins, so the Pin returns to the board itself. */
export const restore = implement(contract.restore, async ({ ctx, input, fail }) => {
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

export const trash = implement(contract.trash, async ({ ctx, input, fail }) => {
  const cursor = readCursor(input, fail);
  if (cursor === "end") return EMPTY_PAGE;
  const [at = "", id, ...more] = cursor ?? [];
  if (cursor && !(/^\d{1,14}$/.test(at) && isId(id) && more.length === 0)) return refuseBookmark(fail);
  const before = isId(id) ? { deletedAt: new Date(Number(at)), id } : null;
  const pinnerId = ctx.viewer.user.id;
  const found = await trashedPins(ctx.deps.db, {
    pinnerId,
    since: trashStart(ctx),
    before,
    limit: input.pageSize + 1,
  });
  const shown = found.slice(0, input.pageSize);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => serializePin(ctx, { ...row, isPublic: false })),
    bookmark: found.length > shown.length && last ? encodeBookmark([last.deletedAt, last.id]) : null,
  };
});
