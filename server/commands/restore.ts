import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { refuseUsed } from "../../db/backup/load-rows.ts";
import { openUnchanged } from "../build-deps.ts";
import { type Config, readConfig } from "../config.ts";
import { BackupError, type Manifest } from "../platform/backup/backup-format.ts";
import { WORK_FOLDER } from "../platform/backup/copy-database.ts";
import { openSource } from "../platform/backup/places.ts";
import { throughFile } from "../platform/backup/repository.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { openKeys } from "../platform/backup/sealed-keys.ts";
import { installJobs } from "../platform/jobs/install.ts";
import { contentTypeOf } from "../platform/media/disk-store.ts";
import { openMediaStore } from "../platform/media/open-store.ts";
import { QUEUES } from "../queue-names.ts";
import { runCommand } from "./command-line.ts";

const LOOSE_KEYS = "restored-secrets.key";

/** @returns the file into which it wrote the keys; null if the site has them already */
async function placeKeys({ keys: sealed }: Manifest, { backup, secretsKey, databaseUrl, dataDir }: Config) {
  if (!sealed) return null;
  if (!backup.passphrase)
    throw new BackupError(
      "The backup holds the site's keys under a passphrase. Set BACKUP_PASSPHRASE to it, or restore with --without-keys.",
    );
  const keys = await openKeys(sealed, backup.passphrase);
  if (keys.every((key) => secretsKey.some((known) => known.equals(key)))) return null;
  const own = join(dataDir, "secrets.key");
  const isOwn = databaseUrl === null && secretsKey.length === 0 && keys.length === 1 && !existsSync(own);
  const file = isOwn ? own : join(dataDir, LOOSE_KEYS);
  writeFileSync(file, `${keys.map((key) => key.toString("base64")).join(",")}\n`, { mode: 0o600 });
  return file;
}

/** `bun run restore FILE`: fills an empty site on either engine with a backup of this release or an earlier one. */
await runCommand({
  usage: `bun run restore FILE [--without-keys] [--json]

Fills an empty site with a backup. DATABASE_URL or DATA_DIR, and MEDIA_URL, say where the site is; its
engine may be another one than that of the backup. The site must not run. FILE is an archive, a folder
or bucket of backups (the newest one is restored), or - for stdin.

  --without-keys  restores without the keys in the backup: no BACKUP_PASSPHRASE is needed, and people
                  have to set up their authenticator apps again

Exit status: 0 restored, 1 failed and nothing changed in the database, 2 wrong call or configuration.`,
  arguments: [1, 1],
  options: { "without-keys": { type: "boolean" } },
  async run({ args: [file = ""], options, progress }) {
    const config = readConfig(process.env);
    const source = await openSource(file);
    const open = await openUnchanged(config);
    try {
      await refuseUsed(open.db);
      await installJobs(open, QUEUES);
      const media = openMediaStore(config.mediaUrl);
      const work = join(config.dataDir, WORK_FOLDER);
      const kept: { keysAt: string | null } = { keysAt: null };
      const { manifest, database, ending } = await restoreBackup(source, {
        open,
        media,
        report: progress,
        async keys(found) {
          kept.keysAt = options["without-keys"] ? null : await placeKeys(found, config);
        },
        putLarge: async (key, bytes) =>
          void (await throughFile(work, bytes, (path) => media.putFile(key, path, contentTypeOf(key)))),
      });
      const { keysAt } = kept;
      progress("migrations");
      await open.migrate();
      const rows = Object.values(ending.tables).reduce((sum, table) => sum + table.rows, 0);
      return {
        status: 0,
        json: { file: source.name, release: manifest.release, ...database, rows, media: ending.media, keys: keysAt },
        lines: [
          `Restored ${rows} rows as of ${database.snapshotAt} and ${ending.media.files} media files. You can start the site now.`,
          ...(keysAt ? [`The site's keys are in ${keysAt}.`] : []),
          ...(keysAt?.endsWith(LOOSE_KEYS) ? ["Set SECRETS_KEY to its content before you start the site."] : []),
        ],
      };
    } finally {
      await open.close();
    }
  },
});
