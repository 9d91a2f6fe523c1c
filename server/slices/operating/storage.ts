import {
  countUnused,
  listUnusedSizes,
  readStoredSums,
  replaceStoredSums,
  type StoredSum,
} from "../../../db/queries/operating/storage.ts";
import type { StoredKind } from "../../../src/operating/storage.contract.ts";
import * as contract from "../../../src/operating/storage.contract.ts";
import type { Deps } from "../../deps.ts";
import { filesOf } from "../../platform/media/media-key.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { backupsOf } from "./backups.ts";

/** Unused pictures read at once. */
const PICTURES_AT_ONCE = 1_000;

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

async function unusedFiles({ db }: Deps, signal: AbortSignal): Promise<Set<string>> {
  const keys = new Set<string>();
  let after = "0";
  while (!signal.aborted) {
    const found = await listUnusedSizes(db, { after, limit: PICTURES_AT_ONCE });
    for (const { sizes } of found) for (const key of filesOf(sizes)) keys.add(key);
    if (found.length < PICTURES_AT_ONCE) break;
    after = found.at(-1)?.id ?? after;
  }
  return keys;
}

/** Lists the whole store, and keeps how many files and bytes each kind has. */
export async function measureStoredFiles(deps: Deps, signal: AbortSignal): Promise<void> {
  const unused = await unusedFiles(deps, signal);
  const sums = new Map<StoredSum["kind"], StoredSum>();
  const add = (kind: StoredSum["kind"], size: number) => {
    const sum = sums.get(kind) ?? { kind, files: 0, bytes: 0 };
    sums.set(kind, { kind, files: sum.files + 1, bytes: sum.bytes + size });
  };
  for await (const { key, size } of deps.media.list()) {
    if (signal.aborted) return;
    add(kindOf(key), size);
    if (unused.has(key)) add("unused", size);
  }
  await replaceStoredSums(deps.db, { sums: [...sums.values()], now: deps.now() });
}
