import { upload as contract } from "../../../src/media/upload.contract.ts";
import { at } from "../../../src/model/problem.ts";
import { ImageRejected, NoPicture } from "../../platform/media/image-rejected.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { keepUpload } from "./keep-upload.ts";

export const upload = implement(contract, async ({ ctx, fail }) => {
  if (!ctx.request) return fail("IMAGE_INVALID");
  const uploadId = ctx.deps.newId();
  try {
    const image = await keepUpload(ctx, ctx.request, { uploadId, userId: ctx.viewer.user.id });
    return {
      mediaUploadId: uploadId,
      imageUrl: endingUrl(ctx.deps, image.sizes["736x"].key),
      imageSignature: image.signature,
      width: image.width,
      height: image.height,
      dominantColor: image.dominantColor,
    };
  } catch (error) {
    if (error instanceof NoPicture) return fail("IMAGE_INVALID", at("img", { code: "uploadMissing" }));
    if (error instanceof ImageRejected) return fail(error.code, error.at("img"));
    throw error;
  }
});
