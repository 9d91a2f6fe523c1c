import { insertUpload, uploadedBytes } from "../../../db/queries/media/uploads.ts";
import { lockUser } from "../../../db/queries/users/lock-user.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { UPLOAD_QUOTA_BYTES } from "../../../src/pins/limits.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { receiveUpload, uploadDir } from "../../platform/media/receive-upload.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { createLimiter } from "../../platform/system/limiter.ts";

const DAY_MS = 24 * 60 * 60_000;
const QUOTA_REACHED = {
  reason: { code: "uploadQuota" },
  retryAfter: 3_600,
} as const;

/** Uploads of one person that end together wait for that person's lock, and would keep all connections from pages meanwhile. */
const counting = createLimiter(2);

/**
 * Receives a picture for a person and keeps it under `uploadId`, for a day.
 * @throws ImageRejected, or ProductError RATE_LIMITED where the person's day is used up
 */
export async function keepUpload(
  { deps }: Pick<Context, "deps">,
  request: Request,
  { uploadId, userId, fileField }: { uploadId: string; userId: string; fileField?: string },
) {
  const { config, db, now } = deps;
  const used = (at: typeof db) => uploadedBytes(at, { userId, since: new Date(now().getTime() - DAY_MS) });
  // Checked before the body is read, so that a person over their daily limit doesn't keep the disk busy.
  if ((await used(db)) >= UPLOAD_QUOTA_BYTES) throw new ProductError("RATE_LIMITED", QUOTA_REACHED);
  const file = await receiveUpload(request, { dir: uploadDir(config), ...(fileField && { fileField }) });
  try {
    const image = await keepImage(deps, file.path);
    await counting(() =>
      db.transaction(async (tx) => {
        // The row's lock makes the sum exact where several uploads end at once.
        await lockUser(tx, { id: userId });
        if ((await used(tx)) + file.size > UPLOAD_QUOTA_BYTES) throw new ProductError("RATE_LIMITED", QUOTA_REACHED);
        await insertUpload(tx, { id: uploadId, userId, imageId: image.id, bytes: file.size, createdAt: now() });
      }),
    );
    return image;
  } finally {
    await file.cleanup();
  }
}
