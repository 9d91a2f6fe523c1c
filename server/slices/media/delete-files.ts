import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";

/**
 * On "video.deleted" and "picture.deleted": deletes files whose row is gone. Later files never reuse these names, so it
 * doesn't matter how late or how often this runs.
 */
export async function deleteFiles(
  { media }: Pick<Deps, "media">,
  { keys }: EventPayloads["video.deleted" | "picture.deleted"],
): Promise<void> {
  for (const key of keys) await media.delete(key);
}
