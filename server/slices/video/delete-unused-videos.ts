import { forgetVideoUploads } from "../../../db/queries/video/uploads.ts";
import { deleteVideo, lockUnusedVideos } from "../../../db/queries/video/videos.ts";
import type { Deps } from "../../deps.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { keysOfVideo, videoUploadDir } from "./files.ts";
import { removeUpload } from "./tus.ts";

const DAY_MS = 86_400_000;
/** Time within which an upload can be resumed. */
const UPLOAD_LIFE_MS = 2 * DAY_MS;
const AT_ONCE = 10;

/** Deletes uploads that nobody resumed, and videos that no Pin or draft has shown for a day, with their files. */
export async function deleteUnusedVideos(deps: Deps, signal: AbortSignal): Promise<void> {
  const { config, db, events, now } = deps;
  const ago = (ms: number) => new Date(now().getTime() - ms);
  await inBatches(signal, async (limit) => {
    const gone = await forgetVideoUploads(db, { before: ago(UPLOAD_LIFE_MS), limit });
    for (const id of gone) await removeUpload(videoUploadDir(config), id);
    return gone.length;
  });
  const step = (limit: number) =>
    db.transaction(async (tx) => {
      const unused = await lockUnusedVideos(tx, { before: ago(DAY_MS), limit });
      for (const video of unused) {
        const { id, captionKeys } = video;
        const keys = [...keysOfVideo(video), ...captionKeys];
        await deleteVideo(tx, { id });
        // A job deletes the files once the row is committed as deleted, so a crash doesn't lose them.
        await events.record(tx, "video.deleted", { keys });
      }
      return unused.length;
    });
  await inBatches(signal, step, AT_ONCE);
}
