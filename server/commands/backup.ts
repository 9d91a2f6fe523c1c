import { readConfig } from "../config.ts";
import { backUp } from "../platform/backup/back-up.ts";
import { isRepository } from "../platform/backup/places.ts";
import { openRepository, pruneRepository } from "../platform/backup/repository.ts";
import { runCommand, UsageError } from "./command-line.ts";

const keyPlace = (databaseUrl: string | null): string =>
  databaseUrl || process.env.SECRETS_KEY ? "SECRETS_KEY" : "secrets.key in DATA_DIR";

/** `bun run backup FILE`: writes one consistent set of database, media and sealed keys, while the site runs or not. */
await runCommand({
  usage: `bun run backup FILE [--keep 7d,4w,6m] [--json]

Writes a backup of the site: its database at one moment, its media, and its keys if BACKUP_PASSPHRASE
is set. The site may run. FILE is
  NAME.tar            one archive with everything in it
  FOLDER/             a folder for many backups, which share their media; a second run goes on
  s3://bucket/prefix  the same in a bucket (BACKUP_S3_* or S3_* variables)
  -                   one archive to stdout

  --keep COUNTS  afterwards removes older backups from the folder or bucket, and their media, except
                 the last one of each of so many days, weeks and months

Exit status: 0 done, 1 failed, 2 wrong call or configuration.`,
  arguments: [1, 1],
  options: { keep: { type: "string" } },
  async run({ args: [file = ""], options: { keep }, progress }) {
    if (keep && !isRepository(file)) throw new UsageError("--keep is for a folder or a bucket of backups.");
    // In the environment itself, into which the configuration puts a bucket's keys that are in files.
    if (keep) process.env.BACKUP_KEEP = String(keep);
    const config = readConfig(process.env);
    const made = await backUp(file, config, progress);
    const removed = keep ? await pruneRepository(openRepository(file), config.backup.keep) : [];
    const { rows, tables, media, copied, snapshotAt } = made;
    const lines = [
      `${made.file}: ${rows} rows of ${tables} tables as of ${snapshotAt}, and ${media.files} media files (${media.bytes} bytes), ${copied} of them copied now.`,
      ...(removed.length > 0 ? [`Removed ${removed.length} older backups: ${removed.join(", ")}.`] : []),
      ...(made.hasKeys === false
        ? [`The site's keys are not in it: keep a copy of ${keyPlace(config.databaseUrl)}, or set BACKUP_PASSPHRASE.`]
        : []),
    ];
    return { status: 0, json: { ...made, removed }, lines, isPiped: file === "-" };
  },
});
