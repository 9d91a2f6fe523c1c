import { findPinnedTo } from "../../db/queries/pins/find-pinned-to.ts";
import type { PinnedBoard } from "../../src/boards/board.ts";
import { pinnedBoardCard } from "../../src/boards/board-card.ts";
import { alreadyPinned as contract } from "../../src/pins/already-pinned.contract.ts";
import { implement } from "../trpc/implement.ts";
import { JsonText } from "../trpc/json-text.ts";
import { viewablePin } from "./pin-access.ts";

export const alreadyPinned = implement(contract, async ({ ctx, input, fail }) => {
  const pin = await viewablePin(ctx, input.pinId);
  if (!pin) return fail("PIN_NOT_FOUND");
  const pinnerId = ctx.viewer.user?.id;
  const card = pinnerId ? await findPinnedTo(ctx.deps.db, { pinnerId, imageId: pin.imageId }) : null;
  return { id: pin.id, pinnedToBoard: card === null ? null : JsonText.of<PinnedBoard>(pinnedBoardCard(card)) };
});
