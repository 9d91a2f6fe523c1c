import type { Storage } from "../../../src/operating/storage.contract.ts";
import type { Config } from "../../config.ts";
import { openRepository, stampsIn } from "../../platform/backup/repository.ts";
import { timeOf } from "../../platform/backup/stamps.ts";
import { inTime } from "../../platform/system/in-time.ts";

/** Time for the place of backups to answer, in milliseconds. */
const PATIENCE_MS = 4_000;
/** Backups are daily; two more hours let a large one finish. */
const LATE_MS = 26 * 3_600_000;

/** The backups in the place of the daily ones. Others made by hand elsewhere are not known. */
export async function backupsOf(
  { backup: { to: place } }: Pick<Config, "backup">,
  now: Date,
): Promise<Pick<Storage["backup"], "state" | "place" | "newestAt" | "count">> {
  if (!place) return { state: "off", place, newestAt: null, count: null };
  try {
    const stamps = await inTime(stampsIn(openRepository(place)), PATIENCE_MS);
    const [newest] = stamps;
    if (!newest) return { state: "never", place, newestAt: null, count: 0 };
    const at = timeOf(newest);
    const state = now.getTime() - at.getTime() > LATE_MS ? "late" : "fine";
    return { state, place, newestAt: at.toISOString(), count: stamps.length };
  } catch {
    return { state: "broken", place, newestAt: null, count: null };
  }
}
