import { loadInto } from "../../../db/backup/load-rows.ts";
import type { OpenDatabase } from "../../../db/client.ts";
import { contentTypeOf } from "../media/disk-store.ts";
import { isMediaKey } from "../media/media-key.ts";
import type { MediaStore } from "../media/media-store.ts";
import { BackupError, type Manifest } from "./backup-format.ts";
import { type BackupSource, type ReadBackup, readBackup } from "./read-backup.ts";

/** Files up to this size are held in memory as a whole; a store writes a file at once. */
const IN_MEMORY = 16 * 2 ** 20;

interface Target {
  open: OpenDatabase;
  media: MediaStore;
  /** Takes the sealed keys before anything is changed. @throws BackupError if they can't be opened */
  keys(manifest: Manifest): Promise<void>;
  /** Stores a file that is too large for memory. */
  putLarge(key: string, bytes: ReadableStream<Uint8Array>): Promise<void>;
  report: (what: string) => void;
}

/**
 * Restores a backup into an empty site: first its media, then all rows in one transaction, which is undone if the backup turns out to be
 * damaged. Run the missing migrations afterwards.
 * @throws BackupError or LoadError with a sentence for the operator
 */
export async function restoreBackup(source: BackupSource, target: Target): Promise<ReadBackup> {
  let load: Parameters<Parameters<typeof loadInto>[2]>[0]["load"] | null = null;
  return readBackup(source, {
    manifest: (manifest) => target.keys(manifest),
    async media({ key, size }, bytes) {
      if (!isMediaKey(key)) throw new BackupError(`The backup has a file with a name that no media have: ${key}`);
      target.report(key);
      if (size > IN_MEMORY) await target.putLarge(key, bytes);
      else await target.media.put(key, await new Response(bytes).bytes(), contentTypeOf(key));
    },
    async database({ migration }, rest) {
      target.report("database");
      await loadInto(target.open.db, migration, async (loader) => {
        load = loader.load;
        return (await rest()).ending.sequences;
      });
    },
    async rows(table, columns, lines) {
      target.report(table);
      await load?.(table, columns, lines);
    },
  });
}
