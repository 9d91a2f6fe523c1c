import { openSource } from "../platform/backup/places.ts";
import { readBackup } from "../platform/backup/read-backup.ts";
import { runCommand } from "./command-line.ts";

/** `bun run verify FILE`: reads a backup to its end and compares every byte with its checksums. */
await runCommand({
  usage: `bun run verify FILE [--json]

Reads all of a backup and compares it with its checksums. FILE is an archive, a folder or bucket of
backups (the newest one is read), or - for stdin.

Exit status: 0 whole, 1 damaged or incomplete, 2 wrong call.`,
  arguments: [1, 1],
  async run({ args: [file = ""], progress }) {
    const source = await openSource(file);
    const { manifest, database, ending } = await readBackup(source, {
      manifest: async () => {},
      async media({ key }, bytes) {
        progress(key);
        for await (const _ of bytes);
      },
      database: async (_, rest) => void (await rest()),
      rows: async (table) => progress(table),
    });
    const rows = Object.values(ending.tables).reduce((sum, table) => sum + table.rows, 0);
    const { files, bytes } = ending.media;
    return {
      status: 0,
      json: { file: source.name, ...manifest, keys: manifest.keys !== null, ...database, rows, media: ending.media },
      lines: [
        `${source.name} is whole: ${rows} rows as of ${database.snapshotAt} and ${files} media files (${bytes} bytes), from release ${manifest.release}.`,
      ],
    };
  },
});
