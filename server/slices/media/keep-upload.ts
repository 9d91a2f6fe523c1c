import { insertUpload, uploadedBytes } from "../../../db/queries/media/uploads.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { receiveUpload, uploadDir } from "../../platform/media/receive-upload.ts";
import { countingUploads, lockQuota, quotaSince, refuseUsedUp } from "../../platform/media/upload-quota.ts";
import type { Context } from "../../platform/procedure/context.ts";

/**
 * Receives a picture for a person and keeps it under `uploadId`, for a day.
 * @throws ImageRejected, or ProductError RATE_LIMITED if the person's daily limit is reached
 */
export async function keepUpload(
  { deps }: Pick<Context, "deps">,
  request: Request,
  { uploadId, userId, fileField }: { uploadId: string; userId: string; fileField?: string },
) {
  const { config, db, now } = deps;
  const used = (at: typeof db) => uploadedBytes(at, { userId, since: quotaSince(now()) });
  // Checked before the body is read, so that a person over their daily limit doesn't keep the disk busy.
  refuseUsedUp((await used(db)) + 1);
  const file = await receiveUpload(request, { dir: uploadDir(config), ...(fileField && { fileField }) });
  try {
    const image = await keepImage(deps, file.path);
    await countingUploads(() =>
      db.transaction(async (tx) => {
        await lockQuota(tx, { userId, bytes: file.size, used });
        await insertUpload(tx, { id: uploadId, userId, imageId: image.id, bytes: file.size, createdAt: now() });
      }),
    );
    return image;
  } finally {
    await file.cleanup();
  }
}
