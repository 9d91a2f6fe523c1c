import type { ArchiveItem, ImportSource } from "../../../src/imports/archive-items.ts";
import { type Reader, startReader, TaskEnded } from "../sandbox/reader.ts";
import { createLimiter } from "../system/limiter.ts";
import type { ArchiveTasks, Batch, Refusal } from "./archive-process.ts";
import { ArchiveRefused } from "./archive-refused.ts";
import type { Detected } from "./read-items.ts";

/** Archives that one server process reads at the same time; others wait. */
const READ_AT_ONCE = 3;
const WAITING_MAX = 100;
/** Time limit for one batch of items, in milliseconds. */
const LIMIT_MS = 180_000;

const limited = createLimiter(READ_AT_ONCE, WAITING_MAX);

/** Asks a reading process, and turns a process that died into a refusal. */
async function ask<K extends string & keyof ArchiveTasks>(
  reader: Reader,
  name: K,
  input: Parameters<ArchiveTasks[K]>[0],
): Promise<Exclude<Awaited<ReturnType<ArchiveTasks[K]>>, Refusal>> {
  try {
    const answer = (await reader.ask({ name, input }, LIMIT_MS)) as Awaited<ReturnType<ArchiveTasks[K]>>;
    if (answer && "refused" in answer) throw new ArchiveRefused(answer.refused, answer.entry);
    return answer as Exclude<typeof answer, Refusal>;
  } catch (error) {
    if (error instanceof TaskEnded) throw new ArchiveRefused("archiveInterrupted");
    throw error;
  }
}

const start = (): Reader => startReader(Bun.resolveSync("./archive-process", import.meta.dir));

/**
 * Recognizes the program that wrote an uploaded file, in a sandboxed process.
 * @throws ArchiveRefused
 */
export const detectSource = (path: string): Promise<Detected> =>
  limited(async () => {
    const reader = start();
    try {
      return await ask(reader, "detect", { path });
    } finally {
      reader.end();
    }
  });

export interface ReadArchive {
  source: ImportSource;
  /** For each heading of a table, the field that it holds. */
  columns?: string[];
  /** Ends the reading process. */
  signal?: AbortSignal;
  /** Times after it are dropped. */
  now?: Date;
}

/**
 * Reads an uploaded archive in a sandboxed process, which reads on only when the caller asks for more items.
 * @throws ArchiveRefused; the reason of `signal`
 */
export async function* readArchive(
  path: string,
  { source, columns, signal, now = new Date() }: ReadArchive,
): AsyncGenerator<ArchiveItem, void, undefined> {
  signal?.throwIfAborted();
  const slot = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  limited(() => {
    begun.resolve();
    return slot.promise;
  }).catch(begun.reject);
  await begun.promise;
  const reader = start();
  const end = () => reader.end();
  signal?.addEventListener("abort", end);
  try {
    await ask(reader, "begin", { path, source, columns, now });
    for (let batch: Batch = { items: [], isEnd: false }; !batch.isEnd; ) {
      batch = await ask(reader, "next", null);
      signal?.throwIfAborted();
      yield* batch.items;
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", end);
    end();
    slot.resolve();
  }
}
