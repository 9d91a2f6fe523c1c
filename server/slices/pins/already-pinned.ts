import { findPinnedTo } from "../../../db/queries/pins/find-pinned-to.ts";
import { pinnedBoardCard } from "../../../src/boards/board-card.ts";
import type { PinnedBoard } from "../../../src/model/board.ts";
import { alreadyPinned as contract } from "../../../src/pins/already-pinned.contract.ts";
import { viewablePin } from "../../platform/access/pin-access.ts";
import { JsonText } from "../../platform/json-text/json-text.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const alreadyPinned = implement(contract, async ({ ctx, input, fail }) => {
  const pin = await viewablePin(ctx, input.pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  const pinnerId = ctx.viewer.user?.id;
  const card = pinnerId ? await findPinnedTo(ctx.deps.db, { pinnerId, imageId: pin.imageId }) : null;
  return { id: pin.id, pinnedToBoard: card === null ? null : new JsonText<PinnedBoard>(pinnedBoardCard(card)) };
});
