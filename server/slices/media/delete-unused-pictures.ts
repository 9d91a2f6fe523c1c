import { deleteUnused, markUnused } from "../../../db/queries/media/unused-images.ts";
import type { StoredSizes } from "../../../db/schema/images.ts";
import { lightCopyOf } from "../../../src/media/light-copy.rules.ts";
import type { Deps } from "../../deps.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";

const GRACE_MS = 86_400_000;
/** Looking is three look-ups in an index for each picture. */
const LOOK_AT = 1_000;
/** Fewer, for their files are deleted while their rows are held. */
const DELETE_AT_ONCE = 20;

/**
 * Deletes pictures that no Pin, upload or profile has used for a day, with their files. Every picture is checked, so
 * none is missed however its use ended. The day protects saves that have just found the picture.
 */
export async function deleteUnusedPictures(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, media, now } = deps;
  let after: string | null = "0";
  while (after !== null && !signal.aborted) after = await markUnused(db, { after, limit: LOOK_AT, now: now() });

  const before = new Date(now().getTime() - GRACE_MS);
  /** The original first: a picture whose original is there is whole (`keep-image.ts`). */
  const deleteFiles = async ({ orig, ...thumbnails }: StoredSizes) => {
    await media.delete(orig.key);
    for (const { key } of Object.values(thumbnails)) {
      await media.delete(key);
      const light = lightCopyOf(key);
      if (light) await media.delete(light);
    }
  };
  await inBatches(signal, (limit) => deleteUnused(db, { before, limit, deleteFiles }), DELETE_AT_ONCE);
}
