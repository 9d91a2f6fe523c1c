import type { Database } from "../../../db/client.ts";
import {
  countOpenVideoUploads,
  deleteVideoUpload,
  findVideoUpload,
  insertVideoUpload,
} from "../../../db/queries/video/uploads.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { VIDEO_MAX_BYTES, VIDEO_UPLOAD_PATH, VIDEO_UPLOADS_OPEN_MAX } from "../../../src/video/limits.ts";
import type { Deps } from "../../deps.ts";
import { createUploads } from "../../platform/media/resumable-uploads.ts";
import { countingUploads, lockQuota, quotaSince } from "../../platform/media/upload-quota.ts";
import { usedBytes, videoUploadDir } from "./keep-video.ts";

const RETRY_SECONDS = 3_600;

/** Receives videos by tus 1.0. Their announced length counts towards the person's daily limit. */
export const createVideoUploads = (deps: Deps) =>
  createUploads(deps, {
    path: VIDEO_UPLOAD_PATH,
    directory: videoUploadDir(deps.config),
    maxBytes: VIDEO_MAX_BYTES,
    errors: { missing: "VIDEO_NOT_FOUND", empty: "VIDEO_INVALID", tooLarge: "VIDEO_TOO_LARGE" },
    async register({ deps: { db, ffmpeg, now } }, { id, userId, bytes }) {
      if (!(await ffmpeg.isThere())) throw new ProductError("VIDEO_OFF");
      const used = (at: Database) => usedBytes(at, { userId, since: quotaSince(now()) });
      await countingUploads(() =>
        db.transaction(async (tx) => {
          await lockQuota(tx, { userId, bytes, used });
          if ((await countOpenVideoUploads(tx, { userId })) >= VIDEO_UPLOADS_OPEN_MAX)
            throw new ProductError("RATE_LIMITED", { reason: { code: "uploadsOpen" }, retryAfter: RETRY_SECONDS });
          await insertVideoUpload(tx, { id, userId, bytes, createdAt: now() });
        }),
      );
    },
    has: async (of) => (await findVideoUpload(deps.db, of)) !== null,
    forget: (of) => deleteVideoUpload(deps.db, of),
  });
