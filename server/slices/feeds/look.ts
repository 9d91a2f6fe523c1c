import { look as contract, LOOK_MAX_BYTES } from "../../../src/feeds/look.contract.ts";
import { writeLook } from "../../../src/media/look.rules.ts";
import { fitRegion } from "../../../src/media/region.rules.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { renderInSandbox } from "../../platform/media/picture-sandbox.ts";
import { receiveUpload, uploadDir } from "../../platform/media/receive-upload.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { Busy } from "../../platform/vision/vision.ts";

/** The picture is decoded in a sandbox, described by the model, and discarded before the answer is sent. */
export const look = implement(contract, async ({ ctx: { deps, request }, input, fail }) => {
  if (!request) return fail("IMAGE_INVALID");
  try {
    const file = await receiveUpload(request, { dir: uploadDir(deps.config), maxBytes: LOOK_MAX_BYTES });
    try {
      // Use the size of stored pictures, or the same picture would get a different vector.
      const bytes = await renderInSandbox(file.path, false, ({ thumbnails }) =>
        Bun.file(thumbnails["474x"].path).bytes(),
      );
      const { source, vector } = await deps.vision.describe(bytes, fitRegion(input));
      return { look: vector && writeLook({ source, vector }) };
    } finally {
      await file.cleanup();
    }
  } catch (error) {
    if (error instanceof ImageRejected) return fail(error.code, error.at("img"));
    if (error instanceof Busy) return fail("OVERLOADED", { retryAfter: 5 });
    throw error;
  }
});
