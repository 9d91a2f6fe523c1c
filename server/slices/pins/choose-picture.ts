import type { ImageRow } from "../../../db/queries/media/images.ts";
import { findUploadedImage } from "../../../db/queries/media/uploads.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import { at } from "../../../src/model/problem.ts";
import type { create } from "../../../src/pins/create.contract.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { fetchImage } from "../../platform/media/fetch-image.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/** Time within which a Pin can be made from an upload. */
export const UPLOAD_LIFE_MS = 24 * 60 * 60_000;

type PictureFail = Fail<"IMAGE_INVALID" | "IMAGE_TOO_LARGE" | "URL_NOT_FETCHABLE">;
type PictureInput = Pick<ContractInput<typeof create>, "mediaUploadId" | "imageUrl" | "imageBase64">;

/** The new Pin's picture, from the input's source that is cheapest to read. */
export async function choosePicture(ctx: UserContext, input: PictureInput, fail: PictureFail): Promise<ImageRow> {
  const { deps, viewer } = ctx;
  if (input.mediaUploadId) {
    const since = new Date(deps.now().getTime() - UPLOAD_LIFE_MS);
    const uploaded = { uploadId: input.mediaUploadId, userId: viewer.user.id, since };
    const found = await findUploadedImage(deps.db, uploaded);
    return found ?? fail("INVALID_PARAMETERS", at("mediaUploadId", { code: "uploadGone" }));
  }
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
