import { randomBytes } from "node:crypto";
import type { Database } from "../../../db/client.ts";
import { claimVideoUpload, deleteVideoUpload, insertVideoUpload } from "../../../db/queries/video/uploads.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { VIDEO_MAX_BYTES } from "../../../src/video/limits.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import { receiveUpload, type Upload } from "../../platform/media/receive-upload.ts";
import { countingUploads, lockQuota, quotaSince } from "../../platform/media/upload-quota.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { VideoRejected } from "../../platform/video/video-rejected.ts";
import { videoUploadDir } from "./files.ts";
import { keepVideoFile } from "./keep-video-file.ts";
import { usedBytes } from "./used-bytes.ts";

interface Registered {
  uploadId: string;
  userId: string;
  fileField: string;
}

/**
 * Receives a form with a video for a person; the video gets the upload's own id. Before the body is read, its maximum
 * size counts toward the person's daily limit, so that parallel uploads can't exceed the limit.
 * @throws ProductError VIDEO_OFF, VIDEO_INVALID and its like, RATE_LIMITED if the daily limit is reached, or
 *   NOT_PERMITTED if another form came first
 */
export async function keepVideoUpload(
  { deps }: Pick<Context, "deps">,
  request: Request,
  { uploadId, userId, fileField }: Registered,
): Promise<void> {
  const { config, db, ffmpeg, now } = deps;
  if (!(await ffmpeg.isThere())) throw new ProductError("VIDEO_OFF");
  const used = (at: Database) => usedBytes(at, { userId, since: quotaSince(now()) });
  const coming = { id: randomBytes(16).toString("hex"), userId, bytes: mostBytes(request), createdAt: now() };
  await countingUploads(() =>
    db.transaction(async (tx) => {
      await lockQuota(tx, { ...coming, used });
      await insertVideoUpload(tx, coming);
    }),
  );
  try {
    const file = await receive(request, { dir: videoUploadDir(config), maxBytes: VIDEO_MAX_BYTES, fileField });
    const claim = async (tx: Database) => {
      await deleteVideoUpload(tx, coming);
      await lockQuota(tx, { userId, bytes: file.size, used });
      return claimVideoUpload(tx, { id: uploadId, userId, bytes: file.size, now: now() });
    };
    const video = { id: uploadId, userId, path: file.path, bytes: file.size };
    const isKept = await keepVideoFile(deps, video, claim).finally(() => file.cleanup());
    if (!isKept) throw new ProductError("NOT_PERMITTED");
  } catch (error) {
    await deleteVideoUpload(db, coming);
    if (error instanceof VideoRejected) throw new ProductError(error.code);
    throw error instanceof ImageRejected ? new ProductError("VIDEO_INVALID") : error;
  }
}

/** Bytes that the form may contain: its declared length, else the maximum for a video. */
function mostBytes({ headers }: Request): number {
  const length = /^\d{1,15}$/.exec(headers.get("content-length") ?? "")?.[0];
  return Math.min(length === undefined ? VIDEO_MAX_BYTES : Number(length), VIDEO_MAX_BYTES);
}

async function receive(request: Request, options: Parameters<typeof receiveUpload>[1]): Promise<Upload> {
  try {
    return await receiveUpload(request, options);
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error;
    throw new ProductError(error.code === "IMAGE_TOO_LARGE" ? "VIDEO_TOO_LARGE" : "VIDEO_INVALID");
  }
}
