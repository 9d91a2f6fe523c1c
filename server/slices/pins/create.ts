import { findOwnVideo } from "../../../db/queries/video/videos.ts";
import { isRegisteredUpload } from "../../../src/media/register-uploads.contract.ts";
import { create as contract } from "../../../src/pins/create.contract.ts";
import { methodOf } from "../../../src/pins/pin-create/address.ts";
import { managedAdvertiser } from "../../platform/access/acting-access.ts";
import { savableBoard } from "../../platform/access/board-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { idempotencyKeyOf } from "../../platform/procedure/idempotency.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { frameOf } from "../video/public.ts";
import { addPinOnce } from "./add-pin.ts";
import { choosePicture } from "./choose-picture.ts";
import { sectionOnBoard } from "./section-on-board.ts";
import { showSavedPin } from "./show-saved-pin.ts";
import { videoToShow } from "./video-to-show.ts";

/** Checks the board first, so that nothing is fetched or decoded for a Pin that can't be saved. */
export const create = implement(contract, async ({ ctx, input, fail }) => {
  await managedAdvertiser(ctx, input.advertiserId, "boards");
  const board = await savableBoard(ctx, input.boardId);
  if (!board) return fail("BOARD_NOT_FOUND");
  const sectionId = await sectionOnBoard(ctx.deps.db, board, input.section ?? input.sectionId, fail);
  const uploaded = input.videoId ? null : await registeredVideo(ctx, input.mediaUploadId);
  const videoId = input.videoId ?? uploaded;
  const shown = videoId ? await videoToShow(ctx, videoId, fail) : null;
  const names = (!uploaded && input.mediaUploadId) || input.imageUrl || input.imageBase64;
  const { coverAtMs = null } = input;
  const frame = videoId && coverAtMs !== null ? () => frameOf(ctx, { videoId, atMs: coverAtMs }, fail) : null;
  const image = shown && !names ? ((await frame?.()) ?? shown.poster) : await choosePicture(ctx, input, fail);
  const { title, description, altText, link } = input;
  const texts = { title, description, altText, link };
  const added = await addPinOnce(
    ctx,
    {
      board,
      sectionId,
      image,
      ...texts,
      note: input.note,
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
  ctx.deps.responseCache.refresh();
  return showSavedPin(ctx, added, board, () => fail("BOARD_NOT_FOUND"));
});

/**
 * The id of a registered upload doesn't say whether it is a picture or a video.
 * @returns the video's id; null for a picture
 */
async function registeredVideo(ctx: UserContext, uploadId: string | null | undefined): Promise<string | null> {
  if (!uploadId || !isRegisteredUpload(uploadId)) return null;
  const found = await findOwnVideo(ctx.deps.db, { id: uploadId, userId: ctx.viewer.user.id });
  return found && uploadId;
}
