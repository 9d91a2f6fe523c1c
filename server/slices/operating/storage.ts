import {
  countUnused,
  readStoredSums,
  replaceStoredSums,
  type StoredSum,
  unusedAddresses,
} from "../../../db/queries/operating/storage.ts";
import type { StoredKind } from "../../../src/operating/limits.ts";
import * as contract from "../../../src/operating/storage.contract.ts";
import type { Deps } from "../../deps.ts";
import { addressOfKey } from "../../platform/media/media-key.ts";
import type { ListedMedia } from "../../platform/media/media-store.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { backupsOf } from "./backups.ts";

/** Files whose pictures are looked up at once. */
const FILES_AT_ONCE = 1_000;

/** The kind of a file by the beginning of its key. */
const STARTS: readonly [start: RegExp, kind: StoredKind][] = [
  [/^originals\//, "originals"],
  [/^\d+x\//, "thumbnails"],
  [/^(?:private\/)?videos\//, "videos"],
  [/^private\/exports\//, "exports"],
  [/^private\/imports\//, "imports"],
  [/^private\/assets\//, "site"],
];
const kindOf = (key: string): StoredKind => STARTS.find(([start]) => start.test(key))?.[1] ?? "other";

export const storage = implement(contract.readStorage, async ({ ctx }) => {
  const { config, db, now } = ctx.deps;
  const [sums, unused, backup] = await Promise.all([
    readStoredSums(db),
    countUnused(db, { before: daysAgo(now(), 1) }),
    backupsOf(config, now()),
  ]);
  const { atMinute, keep } = config.backup;
  const two = (number: number) => String(number).padStart(2, "0");
  return {
    place: config.mediaUrl,
    kinds: sums.flatMap(({ kind, files, bytes }) => (kind === "unused" ? [] : [{ kind, files, bytes }])),
    measuredAt: sums[0]?.measuredAt.toISOString() ?? null,
    unused: { ...unused, bytes: sums.find(({ kind }) => kind === "unused")?.bytes ?? 0 },
    backup: { ...backup, at: `${two(Math.floor(atMinute / 60))}:${two(atMinute % 60)}`, keep },
  };
});

export const measureStorage = implement(contract.measureStorage, async ({ ctx }) => {
  const { db, events } = ctx.deps;
  await db.transaction((tx) => events.record(tx, "storage.measure", {}));
  return null;
});

/** The bytes of the files among these that belong to unused pictures. */
async function unusedAmong({ db }: Deps, files: readonly ListedMedia[]): Promise<{ files: number; bytes: number }> {
  const known = files.map(({ key, size }) => ({ address: addressOfKey(key), size }));
  const addresses = [...new Set(known.flatMap(({ address }) => address ?? []))];
  const unused = await unusedAddresses(db, { addresses });
  const found = known.filter(({ address }) => address !== null && unused.has(address));
  return { files: found.length, bytes: found.reduce((sum, { size }) => sum + size, 0) };
}

/**
 * Lists the whole store, and keeps how many files and bytes each kind has. Only some files are in memory at a time.
 * @param atOnce files of one query
 */
export async function measureStoredFiles(deps: Deps, signal: AbortSignal, atOnce = FILES_AT_ONCE): Promise<void> {
  const sums = new Map<StoredSum["kind"], StoredSum>();
  const add = (kind: StoredSum["kind"], files: number, bytes: number) => {
    const sum = sums.get(kind) ?? { kind, files: 0, bytes: 0 };
    sums.set(kind, { kind, files: sum.files + files, bytes: sum.bytes + bytes });
  };
  let waiting: ListedMedia[] = [];
  const count = async () => {
    const { files, bytes } = await unusedAmong(deps, waiting);
    if (files > 0) add("unused", files, bytes);
    waiting = [];
  };
  for await (const file of deps.media.list()) {
    if (signal.aborted) return;
    add(kindOf(file.key), 1, file.size);
    waiting.push(file);
    if (waiting.length >= atOnce) await count();
  }
  await count();
  await replaceStoredSums(deps.db, { sums: [...sums.values()], now: deps.now() });
}
