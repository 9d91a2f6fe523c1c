import type { Database } from "../../../db/client.ts";
import { findNote } from "../../../db/queries/media/documents.ts";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import { findUploadedImage } from "../../../db/queries/media/uploads.ts";
import { isSectionOnBoard } from "../../../db/queries/pins/find-pin.ts";
import { findOwnVideo } from "../../../db/queries/video/videos.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { isRegisteredUpload } from "../../../src/media/upload.contract.ts";
import { declaredLabels } from "../../../src/model/labels.ts";
import { writtenTexts } from "../../../src/model/pin.ts";
import { at } from "../../../src/model/problem.ts";
import { methodOf } from "../../../src/pins/pin-create/address.ts";
import * as pinsContract from "../../../src/pins/pins.contract.ts";
import { hasLinks } from "../../../src/spam/links.rules.ts";
import { mentionedNames } from "../../../src/text/mentions.rules.ts";
import { managedAdvertiser } from "../../platform/access/acting-access.ts";
import { type SavableBoard, savableBoard, saveParts } from "../../platform/access/content-access.ts";
import { refuseBlockedLinks } from "../../platform/access/destination.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { linkCardImage } from "../../platform/media/link-card-image.ts";
import { noteImage } from "../../platform/media/note-image.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, idempotencyKeyOf, implement } from "../../platform/procedure/implement.ts";
import { frameOf } from "../video/public.ts";
import { addPinOnce, repinOf, showSavedPin } from "./add-pin.ts";
import { videoToShow } from "./pin-shows.ts";

/** Time within which a Pin can be made from an upload. */
export const UPLOAD_LIFE_MS = 24 * 60 * 60_000;

type PictureFail = Fail<"IMAGE_INVALID" | "IMAGE_TOO_LARGE" | "URL_NOT_FETCHABLE">;
type PictureInput = Pick<ContractInput<typeof pinsContract.create>, "mediaUploadId" | "imageUrl" | "imageBase64"> & {
  /** The Pin's link; without a picture, the Pin becomes a link card. */
  link?: string | null;
  /** The text of a note. */
  markdown?: string;
};

/** The new Pin's picture, from the input's source that is cheapest to read; drawn for a note or a link alone. */
export async function choosePicture(ctx: UserContext, input: PictureInput, fail: PictureFail): Promise<ImageRow> {
  const { deps, viewer } = ctx;
  if (input.markdown) return noteImage(deps, { markdown: input.markdown });
  if (input.mediaUploadId) {
    const since = new Date(deps.now().getTime() - UPLOAD_LIFE_MS);
    const uploaded = { uploadId: input.mediaUploadId, userId: viewer.user.id, since };
    const found = await findUploadedImage(deps.db, uploaded);
    return found ?? fail("INVALID_PARAMETERS", at("mediaUploadId", { code: "uploadGone" }));
  }
  if (!input.imageBase64 && !input.imageUrl && input.link) return linkCardImage(deps, { link: input.link });
  try {
    return input.imageBase64
      ? await keepImage(deps, decodePicture(input.imageBase64))
      : await fetchImage(deps, input.imageUrl ?? "");
  } catch (error) {
    if (error instanceof ImageRejected) return fail(error.code, error.at("imageUrl"));
    if (!(error instanceof FetchRefused)) throw error;
    // Only the log gets the reason: the answer must not reveal anything about the address (SECURITY.md 28).
    deps.log.info({ reason: error.reasonForLog(), requestId: ctx.requestId }, "a picture's address was not fetched");
    return fail("URL_NOT_FETCHABLE");
  }
}

const DATA_PREFIX = /^data:[\w.+-]+\/[\w.+-]+(;[\w=.+-]+)*;base64,/i;

/** @throws ImageRejected if the text is not Base64 */
function decodePicture(text: string): Uint8Array {
  const base64 = text.replace(DATA_PREFIX, "").replace(/\s+/g, "");
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) throw new ImageRejected("IMAGE_INVALID", "no Base64");
  return Buffer.from(base64, "base64");
}

/**
 * The named section, if it is on that board; null if the call names none. A section of another board counts as missing.
 */
export async function sectionOnBoard(
  db: Database,
  board: SavableBoard,
  sectionId: string | null | undefined,
  fail: Fail<"SECTION_NOT_FOUND">,
): Promise<string | null> {
  if (!sectionId) return null;
  const there = await isSectionOnBoard(db, { sectionId, boardId: board.id });
  return there ? sectionId : fail("SECTION_NOT_FOUND");
}

/** Checks the board first, so that nothing is fetched or decoded for a Pin that can't be saved. */
export const create = implement(pinsContract.create, async ({ ctx, input, fail }) => {
  await managedAdvertiser(ctx, input.advertiserId, "boards");
  const board = await savableBoard(ctx, input.boardId);
  if (!board) return fail("BOARD_NOT_FOUND");
  const sectionId = await sectionOnBoard(ctx.deps.db, board, input.section ?? input.sectionId, fail);
  const { link, title, description, markdown } = input;
  await refuseBlockedLinks(ctx.deps, { link, title, description, markdown }, fail);
  const uploaded = input.videoId ? null : await registeredVideo(ctx, input.mediaUploadId);
  const videoId = input.videoId ?? uploaded;
  const shown = videoId ? await videoToShow(ctx, videoId, fail) : null;
  const names = (!uploaded && input.mediaUploadId) || input.imageUrl || input.imageBase64;
  const { coverAtMs = null } = input;
  const frame = videoId && coverAtMs !== null ? () => frameOf(ctx, { videoId, atMs: coverAtMs }, fail) : null;
  const image = shown && !names ? ((await frame?.()) ?? shown.poster) : await choosePicture(ctx, input, fail);
  const texts = writtenTexts(input);
  const added = await addPinOnce(
    ctx,
    {
      board,
      sectionId,
      image,
      ...texts,
      note: input.note,
      names: mentionedNames(input.description),
      labels: declaredLabels(input),
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

/**
 * People may also save their own Pins again. The save is counted on the Pin it is made from and on the first Pin of the
 * chain.
 */
export const save = implement(pinsContract.save, async ({ ctx, input, fail }) => {
  await managedAdvertiser(ctx, input.advertiserId, "boards");
  const { pinId, boardId } = input;
  const sectionId = input.section ?? input.sectionId ?? null;
  const requestKey = idempotencyKeyOf(ctx, input, fail);
  const parts = await saveParts(ctx, { pinId, boardId, sectionId, requestKey });
  if (!parts) return fail("PIN_NOT_FOUND");
  const { source, image, board } = parts;
  if (!board) return fail("BOARD_NOT_FOUND");
  if (sectionId && !parts.sectionId) fail("SECTION_NOT_FOUND");
  if (parts.isBlocked) fail("LINK_BLOCKED");
  const repin = repinOf(source, ctx.viewer.user.id);
  if (repin.isConfided && board.privacy === "public") fail("PIN_IS_SECRET");
  const title = input.title ?? source.title;
  const description = input.description ?? source.description;
  // Most texts have no link, and the statement above has checked the Pin's own.
  const markdown = image.isDrawn ? await findNote(ctx.deps.db, { imageId: image.id }) : null;
  if (hasLinks(title) || hasLinks(description) || hasLinks(markdown))
    await refuseBlockedLinks(ctx.deps, { title, description, markdown }, fail);
  const said = { title: input.title ?? undefined, description: input.description ?? undefined };
  const names = description === source.description ? [] : mentionedNames(description);
  const pin = { board, sectionId, image, ...repin, title, description, names, requestKey };
  const added = await addPinOnce(ctx, pin, said, fail, parts.known);
  ctx.deps.responseCache.refresh();
  return showSavedPin(ctx, added, board, () => fail("BOARD_NOT_FOUND"));
});
