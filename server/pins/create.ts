import { create as contract } from "../../src/pins/create.contract.ts";
import { methodOf } from "../../src/pins/method.rules.ts";
import { managedAdvertiser } from "../boards/advertiser-access.ts";
import { savableBoard } from "../boards/board-access.ts";
import { idempotencyKeyOf } from "../trpc/idempotency-key.ts";
import { implement } from "../trpc/implement.ts";
import { addPinOnce } from "./add-pin.ts";
import { choosePicture } from "./choose-picture.ts";
import { sectionOnBoard } from "./section-on-board.ts";
import { showSavedPin } from "./show-saved-pin.ts";

/** The board is asked first: nothing is fetched or decoded for a Pin that can't be saved. */
export const create = implement(contract, async ({ ctx, input, fail }) => {
  await managedAdvertiser(ctx, input.advertiserId, fail);
  const board = await savableBoard(ctx, input.boardId);
  if (!board) return fail("BOARD_NOT_FOUND");
  const sectionId = await sectionOnBoard(ctx.deps.db, board, input.section ?? input.sectionId, fail);
  const image = await choosePicture(ctx, input, fail);
  const { title, description, altText, link } = input;
  const texts = { title, description, altText, link };
  const id = await addPinOnce(
    ctx,
    {
      board,
      sectionId,
      image,
      ...texts,
      method: methodOf(input.method, input.guid),
      originPinId: null,
      savedFromPinId: null,
      nativeCreatorId: ctx.viewer.user.id,
      requestKey: idempotencyKeyOf(ctx, input, fail),
    },
    texts,
    fail,
  );
  ctx.deps.publicCache.refresh();
  return showSavedPin(ctx, id, board, () => fail("BOARD_NOT_FOUND"));
});
