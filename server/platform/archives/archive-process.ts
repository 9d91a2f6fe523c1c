import type { ArchiveItem, ArchiveRefusal, ImportSource } from "../../../src/imports/archive-items.ts";
import { charsOf } from "../../../src/imports/archive-text.rules.ts";
import { serveTasks } from "../sandbox/serve-tasks.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import { type Extraction, extractEntry, type Signing, signEntries } from "./extract-entry.ts";
import { detect, readItems } from "./read-items.ts";

/** The sandboxed process that reads untrusted archives (`archives.ts`). It reads one at a time. */

/** For one batch; some formats are read as a whole before their first entry is known. */
const CPU_MS = 120_000;
const MEMORY_BYTES = 400 * 2 ** 20;
/** A batch ends at this many items or characters of text: few enough for a small message. */
const BATCH = 500;
const BATCH_CHARS = 500_000;

export interface Refusal {
  refused: ArchiveRefusal;
  entry: string;
}
export interface Batch {
  items: ArchiveItem[];
  isEnd: boolean;
}

async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArchiveRefused) return { refused: error.code, entry: error.entry };
    throw error;
  }
}

let items: AsyncGenerator<ArchiveItem> | null = null;

const tasks = {
  extract: (extraction: Extraction) => orRefusal(() => extractEntry(extraction)),
  sign: (asked: Signing) => orRefusal(() => signEntries(asked)),
  detect: ({ path }: { path: string }) => orRefusal(() => detect(path)),
  begin: async ({ path, columns, now }: { path: string; source: ImportSource; columns?: string[]; now: Date }) => {
    items = readItems(path, { now, columns });
  },
  next: (_: null) =>
    orRefusal<Batch>(async () => {
      const batch: ArchiveItem[] = [];
      let chars = 0;
      while (items && batch.length < BATCH && chars < BATCH_CHARS) {
        const { done, value } = await items.next();
        if (done) items = null;
        else {
          batch.push(value);
          chars += charsOf(value);
        }
      }
      return { items: batch, isEnd: !items };
    }),
};
export type ArchiveTasks = typeof tasks;

serveTasks(tasks, { cpuMs: CPU_MS, memoryBytes: MEMORY_BYTES });
