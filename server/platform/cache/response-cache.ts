import type { OpenDatabase } from "../../../db/client.ts";

/** How long a visitor may see an outdated home page. */
const TTL_MS = 1_000;
const ENTRIES_MAX = 100;
/**
 * Maximum length of all cached answers and their keys together, in characters: a key may be as long as an address
 * (SECURITY.md 42).
 */
const CHARS_MAX = 8_000_000;
const CHANNEL = "tackboard_public";
/** The channel on which each process confirms that it has cleared its cache. */
const DONE_CHANNEL = "tackboard_public_done";

/**
 * Caches visitors' answers in this process for a second, because many people open the same page at the same time. Only
 * public content is cached. Hiding or deleting content removes it from every process's cache before that request is
 * answered.
 */
export interface ResponseCache {
  /**
   * The cached answer for `key`, or else the result of `make`, which is cached unless something was hidden while it
   * ran. Each key always has values of the same type.
   */
  read<T extends Keepable>(key: string, make: () => Promise<T>): Promise<T>;
  /** Returns the cached answer for `key` synchronously, or undefined. */
  kept(key: string): unknown;
  /** Whether a picture is public, from the cache or by calling `ask`. */
  isOpenPicture(address: string, ask: () => Promise<boolean>): Promise<boolean>;
  /** Call it when new content becomes public: this process shows it immediately, the others within a second. */
  refresh(): void;
  /**
   * Call it after committing a change that hides public content. Resolves once no process has that content in its
   * cache.
   */
  forget(): Promise<void>;
}

/** A text, or a value that knows its length. */
type Keepable = string | { readonly length: number };

/** How long a picture is remembered as public, and how many pictures are remembered (about 2 MB). */
const PICTURES_MS = 10_000;
const PICTURES_MAX = 20_000;

interface Entry {
  answer: unknown;
  until: number;
  length: number;
}

/** @param onHide called in every process before the request that hid content is answered */
export async function createPublicCache(
  open: OpenDatabase,
  { ttlMs = TTL_MS, onHide }: { ttlMs?: number; onHide?: () => void } = {},
): Promise<ResponseCache> {
  const kept = new Map<string, Entry>();
  const making = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, (process: string) => void>();
  // Incremented when content is hidden, so that an answer that was read before isn't cached afterwards.
  let generation = 0;
  let chars = 0;

  const openPictures = new Map<string, number>();

  async function isOpenPicture(address: string, ask: () => Promise<boolean>): Promise<boolean> {
    if ((openPictures.get(address) ?? 0) > performance.now()) return true;
    const began = generation;
    const isOpen = await ask();
    if (isOpen && began === generation) {
      if (openPictures.size >= PICTURES_MAX) openPictures.clear();
      openPictures.set(address, performance.now() + PICTURES_MS);
    }
    return isOpen;
  }

  function clear(): void {
    generation += 1;
    openPictures.clear();
    empty();
    making.clear();
  }
  function empty(): void {
    kept.clear();
    chars = 0;
  }
  await open.listen(DONE_CHANNEL, (message) => {
    const { mark, process } = JSON.parse(message) as { mark: string; process: string };
    waiting.get(mark)?.(process);
  });
  await open.listen(CHANNEL, (mark) => {
    onHide?.();
    clear();
    // If this confirmation gets lost, the sender waits until everything in this process's cache has expired.
    open.notify(DONE_CHANNEL, JSON.stringify({ mark, process: open.name })).catch(() => {});
  });

  async function makeAndKeep<T extends Keepable>(key: string, make: () => Promise<T>): Promise<T> {
    const began = generation;
    const answer = await make();
    const length = key.length + answer.length;
    if (began === generation && length <= CHARS_MAX / 10) {
      if (kept.size >= ENTRIES_MAX || chars + length > CHARS_MAX) empty();
      chars += length - (kept.get(key)?.length ?? 0);
      kept.set(key, { answer, until: performance.now() + ttlMs, length });
    }
    return answer;
  }

  function find(key: string): unknown {
    const found = kept.get(key);
    return found && found.until > performance.now() ? found.answer : undefined;
  }

  return {
    kept: find,
    isOpenPicture,
    read<T extends Keepable>(key: string, make: () => Promise<T>) {
      const found = find(key);
      if (found !== undefined) return Promise.resolve(found as T);
      const running = making.get(key);
      if (running) return running as Promise<T>;
      // Concurrent requests for a page wait for the one that renders it.
      const made = makeAndKeep(key, make).finally(() => {
        if (making.get(key) === made) making.delete(key);
      });
      making.set(key, made);
      return made;
    },
    refresh: clear,
    async forget() {
      onHide?.();
      clear();
      const mark = crypto.randomUUID();
      const all = await open.processes();
      const done = new Set<string>();
      const allDone = new Promise<void>((resolve) => {
        waiting.set(mark, (process) => {
          if (done.add(process).size >= all) resolve();
        });
      });
      await open.notify(CHANNEL, mark);
      await Promise.race([allDone, Bun.sleep(ttlMs)]);
      waiting.delete(mark);
    },
  };
}
