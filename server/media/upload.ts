import { join } from "node:path";
import { insertUpload, uploadedBytes } from "../../db/queries/media/uploads.ts";
import { lockUser } from "../../db/queries/users/lock-user.ts";
import { upload as contract } from "../../src/media/upload.contract.ts";
import { UPLOAD_QUOTA_BYTES } from "../../src/pins/limits.ts";
import type { Config } from "../config.ts";
import { mediaUrl } from "../media-urls.ts";
import { implement } from "../trpc/implement.ts";
import { ImageRejected } from "./image-rejected.ts";
import { keepImage } from "./keep-image.ts";
import { receiveUpload } from "./receive-upload.ts";

const DAY_MS = 24 * 60 * 60_000;
const QUOTA_REACHED = {
  message: "You have uploaded as much as you can for one day. Try again tomorrow.",
  retryAfter: 3_600,
};

/** Where a file stands while it comes in; what a killed process left there is swept at the next start. */
export const uploadDir = (config: Config) => join(config.dataDir, "uploads");

export const upload = implement(contract, async ({ ctx, fail }) => {
  const { config, db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const used = (at: typeof db) => uploadedBytes(at, { userId, since: new Date(now().getTime() - DAY_MS) });
  if (!ctx.request) return fail("IMAGE_INVALID");
  // Asked before the body is read, so that nobody over their day's limit keeps the disk busy.
  if ((await used(db)) >= UPLOAD_QUOTA_BYTES) return fail("RATE_LIMITED", QUOTA_REACHED);
  try {
    const file = await receiveUpload(ctx.request, { dir: uploadDir(config) });
    try {
      const image = await keepImage(ctx.deps, file.path);
      const id = newId();
      await db.transaction(async (tx) => {
        // The row's lock makes the sum exact where several uploads end at once.
        await lockUser(tx, { id: userId });
        if ((await used(tx)) + file.size > UPLOAD_QUOTA_BYTES) fail("RATE_LIMITED", QUOTA_REACHED);
        await insertUpload(tx, { id, userId, imageId: image.id, bytes: file.size, createdAt: now() });
      });
      return {
        mediaUploadId: id,
        imageUrl: mediaUrl(image.sizes["736x"].key, config.publicUrl) ?? "",
        imageSignature: image.signature,
        width: image.width,
        height: image.height,
        dominantColor: image.dominantColor,
      };
    } finally {
      await file.cleanup();
    }
  } catch (error) {
    if (error instanceof ImageRejected) return fail(error.code);
    throw error;
  }
});
