import type { Database } from "../../../db/client.ts";
import type { ImageRow } from "../../../db/queries/media/images.ts";
import { insertUpload } from "../../../db/queries/media/uploads.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { UPLOAD_QUOTA_BYTES } from "../../../src/pins/limits.ts";
import { VIDEO_DAY_MS } from "../../../src/video/limits.ts";
import type { UserContext } from "../procedure/context.ts";
import { createLimiter } from "../system/limiter.ts";
import { endingUrl } from "./picture-address.ts";

const DAY_MS = 24 * 60 * 60_000;
const RETRY_SECONDS = 3_600;

/** Start of the period within which uploads count. */
export const quotaSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/**
 * Uploads that one person starts or finishes together wait for that person's lock. At most two may wait at a time in
 * this process; otherwise they could occupy every database connection.
 */
export const countingUploads = createLimiter(2);

/**
 * @param used the day's bytes, including the new upload
 * @throws ProductError RATE_LIMITED if they exceed a person's daily quota
 */
export function refuseUsedUp(used: number): void {
  if (used > UPLOAD_QUOTA_BYTES) throw usedUp();
}

/** @throws ProductError RATE_LIMITED if a person's videos of the day, including the new one, are too long */
export function refuseTooMuchFilm(usedMs: number): void {
  if (usedMs > VIDEO_DAY_MS) throw usedUp();
}

const usedUp = () => new ProductError("RATE_LIMITED", { reason: { code: "uploadQuota" }, retryAfter: RETRY_SECONDS });

/**
 * Locks the person's row until the transaction ends, so that the sum stays exact if several uploads finish together.
 * @param used reads the bytes that the person uploaded that day
 * @throws ProductError RATE_LIMITED if `bytes` more would exceed the quota
 */
export async function lockQuota(
  tx: Database,
  { userId, bytes, used }: { userId: string; bytes: number; used: (at: Database) => Promise<number> },
): Promise<void> {
  await lockUser(tx, { id: userId });
  refuseUsedUp((await used(tx)) + bytes);
}

/** Registers a stored picture as an upload by the viewer, so that drafts and Pins can refer to it. */
export async function asUpload({ deps, viewer }: UserContext, image: ImageRow) {
  const mediaUploadId = deps.newId();
  const upload = { id: mediaUploadId, userId: viewer.user.id, imageId: image.id, bytes: 0, createdAt: deps.now() };
  await insertUpload(deps.db, upload);
  const { width, height } = image;
  return { mediaUploadId, imageUrl: endingUrl(deps, image.sizes["736x"].key), width, height };
}
