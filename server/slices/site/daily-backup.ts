import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";
import type { Deps } from "../../deps.ts";
import { isHeld, openRepository, stampsIn } from "../../platform/backup/repository.ts";
import { isDue } from "../../platform/backup/retention.ts";

/** The command of backups, from source or beside the bundle. */
function commandFile(): string {
  const bundled = join(import.meta.dir, "backup.js");
  return existsSync(bundled) ? bundled : join(ROOT, "server/commands/backup.ts");
}

/**
 * Makes the daily backup in a separate process, so that requests don't share its memory and processor time.
 * @throws Error with the command's sentence if it fails; the job is tried again
 */
export async function makeDailyBackup({ config, now, log }: Deps): Promise<void> {
  const { to, atMinute, keep } = config.backup;
  if (!to) return;
  const store = openRepository(to);
  const [newest = null] = await stampsIn(store);
  if (!isDue(newest, atMinute, now())) return;
  // While another backup runs, this one waits for the next job.
  if (await isHeld(store)) return;
  const counts = Object.entries(keep).flatMap(([period, count]) => (count > 0 ? [`${count}${period[0]}`] : []));
  const place = to.startsWith("s3://") ? to : `${to.replace(/\/+$/, "")}/`;
  const child = Bun.spawn([process.execPath, commandFile(), place, "--keep", counts.join(","), "--json"], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [said, complaint, status] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (status !== 0) throw new Error(`The daily backup failed: ${said.trim() || complaint.trim()}`);
  const { file, rows, media } = JSON.parse(said) as { file: string; rows: number; media: object };
  log.info({ file, rows, media }, "The daily backup is made.");
}
