import { forgetChecksums } from "../../../db/queries/exports/segments.ts";
import { deleteUnused, markUnused } from "../../../db/queries/media/unused-images.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import { filesOf } from "../../platform/media/media-key.ts";

/**
 * On "video.deleted" and "picture.deleted": deletes files whose row is gone. Later files never reuse these names, so it
 * doesn't matter how late or how often this runs.
 */
export async function deleteFiles(
  { db, media }: Pick<Deps, "db" | "media">,
  { keys }: EventPayloads["video.deleted" | "picture.deleted"],
): Promise<void> {
  for (const key of keys) await media.delete(key);
  await forgetChecksums(db, { keys });
}

const GRACE_MS = 86_400_000;
/** Pictures checked per query, with three index look-ups for each. */
const LOOK_AT = 1_000;
const DELETE_AT_ONCE = 100;

/**
 * Deletes pictures that no Pin, upload or profile has used for a day. Checks every picture, so that none is missed
 * however its use ended. The day protects saves that have just found the picture. A job deletes the files after the row
 * is gone, so a crash doesn't lose them; if the same picture is stored again, its files get new names.
 * @returns the number of deleted pictures
 */
export async function deleteUnusedPictures(deps: Deps, signal: AbortSignal): Promise<number> {
  const { db, events, now } = deps;
  let after: string | null = "0";
  while (after !== null && !signal.aborted) after = await markUnused(db, { after, limit: LOOK_AT, now: now() });

  const before = new Date(now().getTime() - GRACE_MS);
  let deleted = 0;
  const step = async (limit: number) => {
    const { looked, gone } = await db.transaction(async (tx) => {
      const found = await deleteUnused(tx, { before, limit });
      for (const sizes of found.gone) await events.record(tx, "picture.deleted", { keys: filesOf(sizes) });
      return found;
    });
    deleted += gone.length;
    return looked;
  };
  await inBatches(signal, step, DELETE_AT_ONCE);
  return deleted;
}
