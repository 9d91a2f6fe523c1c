import { create as contract } from "../../../src/pins/create.contract.ts";
import { methodOf } from "../../../src/pins/method.rules.ts";
import { managedAdvertiser } from "../../platform/access/acting-access.ts";
import { savableBoard } from "../../platform/access/board-access.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { addPinOnce } from "./add-pin.ts";
import { choosePicture } from "./choose-picture.ts";
import { sectionOnBoard } from "./section-on-board.ts";
import { showSavedPin } from "./show-saved-pin.ts";
import { videoToShow } from "./video-to-show.ts";

/** The board is asked first: nothing is fetched or decoded for a Pin that can't be saved. */
export const create = implement(contract, async ({ ctx, input, fail }) => {
  await managedAdvertiser(ctx, input.advertiserId);
  const board = await savableBoard(ctx, input.boardId);
  if (!board) return fail("BOARD_NOT_FOUND");
  const sectionId = await sectionOnBoard(ctx.deps.db, board, input.section ?? input.sectionId, fail);
  const shown = input.videoId ? await videoToShow(ctx, input.videoId, fail) : null;
  const names = input.mediaUploadId || input.imageUrl || input.imageBase64;
  const image = shown && !names ? shown.poster : await choosePicture(ctx, input, fail);
  const { title, description, altText, link } = input;
  const texts = { title, description, altText, link };
  const added = await addPinOnce(
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
      shows: shown?.shows ?? null,
      requestKey: idempotencyKeyOf(ctx, input, fail),
    },
    texts,
    fail,
  );
  ctx.deps.publicCache.refresh();
  return showSavedPin(ctx, added, board, () => fail("BOARD_NOT_FOUND"));
});
