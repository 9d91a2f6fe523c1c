import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ArchiveItem, ImportSource } from "../../../src/imports/archive-items.ts";
import { type Reader, startReader, TaskEnded } from "../sandbox/reader.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import { createLimiter } from "../system/limiter.ts";
import type { Detected } from "./archive-file.ts";
import type { ArchiveTasks, Batch, Refusal } from "./archive-process.ts";
import { ArchiveRefused } from "./archive-refused.ts";

/** Archives that one server process reads at the same time; others wait. */
const READ_AT_ONCE = 3;
const WAITING_MAX = 100;
/** Time limit for one batch of items, in milliseconds. */
const LIMIT_MS = 180_000;
/** Time limit for all batches of an archive, so that a few slow ones don't keep other people's waiting for hours. */
const READING_MAX_MS = 900_000;

/** Larger entries aren't unpacked, unless the caller allows more. */
const ENTRY_BYTES_MAX = 100 * 2 ** 20;

const limited = createLimiter(READ_AT_ONCE, WAITING_MAX);

const script = (): string => Bun.resolveSync("./archive-process", import.meta.dir);

/** Processes for single tasks; each keeps the last ZIP files open. */
const helpers = createSandbox<ArchiveTasks>({ script, size: 2, limitMs: 60_000 });

/** An answer of a process, with a refusal or the process's death as an error. */
async function unlessRefused<T>(answering: Promise<T>): Promise<Exclude<T, Refusal>> {
  try {
    const answer = await answering;
    if (isRefusal(answer)) throw new ArchiveRefused(answer.refused, answer.entry);
    return answer as Exclude<T, Refusal>;
  } catch (error) {
    if (error instanceof TaskEnded) throw new ArchiveRefused("archiveInterrupted");
    throw error;
  }
}
const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === "object" && answer !== null && "refused" in answer;

const ask = <K extends string & keyof ArchiveTasks>(reader: Reader, name: K, input: Parameters<ArchiveTasks[K]>[0]) =>
  unlessRefused(reader.ask({ name, input }, LIMIT_MS) as Promise<Awaited<ReturnType<ArchiveTasks[K]>>>);

const start = (): Reader => startReader(script());

/**
 * Recognizes the program that wrote an uploaded file, in a sandboxed process.
 * @throws ArchiveRefused
 */
export const detectSource = (path: string): Promise<Detected> => unlessRefused(helpers.run("detect", { path }));

/**
 * The signatures of entries of a ZIP file, such as Pins' pictures, in a sandboxed process; null for those that can't be
 * read.
 * @throws ArchiveRefused
 */
export const signaturesIn = (path: string, names: readonly string[]): Promise<readonly (string | null)[]> =>
  unlessRefused(helpers.run("sign", { path, names, maxBytes: ENTRY_BYTES_MAX }));

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
    let spent = 0;
    for (let batch: Batch = { items: [], isEnd: false }; !batch.isEnd; ) {
      const asked = performance.now();
      batch = await ask(reader, "next", null);
      signal?.throwIfAborted();
      spent += performance.now() - asked;
      if (spent > READING_MAX_MS) throw new ArchiveRefused("archiveInterrupted");
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

/**
 * Unpacks an entry of a ZIP file, such as a Pin's picture, in a sandboxed process.
 * @param name as in the archive's items
 * @param maxBytes larger entries are refused
 * @returns the bytes, from a temporary file that goes with the stream
 * @throws ArchiveRefused `archiveEntryGone`
 */
export async function openEntry(
  path: string,
  name: string,
  { maxBytes = ENTRY_BYTES_MAX } = {},
): Promise<ReadableStream<Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), "tackboard-entry-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const to = join(folder, "entry");
    await unlessRefused(helpers.run("extract", { path, name, to, maxBytes }));
    const reader = Bun.file(to).stream().getReader();
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
        await remove();
      },
      async cancel() {
        await reader.cancel();
        await remove();
      },
    });
  } catch (error) {
    await remove();
    throw error;
  }
}
