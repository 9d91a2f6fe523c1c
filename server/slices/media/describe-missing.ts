import { undescribedImages } from "../../../db/queries/media/image-features.ts";
import type { Deps } from "../../deps.ts";
import { describeImage } from "../../platform/media/describe-image.ts";

const AT_ONCE = 100;
/** Below the job's time limit; the next run does the rest. */
const RUN_MS = 600_000;

/**
 * Computes vectors, one by one, for pictures that are older than the image model or that the model failed at. Skips
 * those whose file is gone or broken.
 */
export async function describeMissing(deps: Deps, signal: AbortSignal): Promise<void> {
  const until = performance.now() + RUN_MS;
  for (let after = "0"; ; ) {
    const ids = await undescribedImages(deps.db, { after, source: deps.vision.source(), limit: AT_ONCE });
    for (const imageId of ids) {
      if (signal.aborted || performance.now() > until) return;
      await describeImage(deps, { imageId }).catch((error: unknown) =>
        deps.log.warn({ err: error, imageId }, "a picture could not be looked at"),
      );
      after = imageId;
    }
    if (ids.length < AT_ONCE) return;
  }
}
