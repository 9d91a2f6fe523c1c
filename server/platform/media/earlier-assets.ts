import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { extname, join } from "node:path";
import type { Deps } from "../../deps.ts";
import type { MediaStore } from "./media-store.ts";

/** How long the files of an earlier build are kept: a tab that was open during an upgrade still requests them. */
const KEEP_MS = 24 * 3_600_000;
const INDEX = "private/assets/index.json";
const COMPRESSED = /\.(br|gz)$/;
/** The path of a built file, whose name contains a hash of its content. */
const NAME = /^\/assets\/([\w.-]+-[\w-]{8}\.[a-z0-9]{1,5})$/;

interface Build {
  id: string;
  files: string[];
  /**
   * When a newer build was started, or when a process of this build last ran after that, in milliseconds since 1970;
   * null for the newest build.
   */
  replacedAt: number | null;
}

/** The storage key of a built file. Keys must be lower-case, so it is derived from a hash of the file's name. */
const keyOf = (file: string) =>
  `private/assets/${createHash("sha256").update(file).digest("hex").slice(0, 40)}${extname(file)}`;

/**
 * Stores this build's files in the media store, where every process finds them, and deletes those of builds that were
 * replaced more than a day ago. Runs at each start.
 * @param folder the folder of the built files
 */
export async function keepAssets(media: MediaStore, now: Date, folder: string): Promise<void> {
  const { id, files } = readBuild(folder);
  const before = await readIndex(media);
  const known = before.find((build) => build.id === id);
  if (!known) {
    const stored = new Set(before.flatMap((build) => build.files));
    for (const file of files.filter((name) => !stored.has(name)))
      await media.putFile(keyOf(file), join(folder, file), Bun.file(file).type);
  }
  const at = now.getTime();
  const earlier = before
    .filter((build) => build.id !== id)
    .map((build) => ({ ...build, replacedAt: build.replacedAt ?? at }));
  await writeIndex(media, before, [...earlier.filter((build) => isKept(build, now)), { id, files, replacedAt: null }]);
}

/**
 * Keeps this build's files for another day if a newer build has been started while this one still runs, as in a slow
 * rollout. Each process calls this every hour.
 * @param folder the folder of the built files
 */
export async function keepRunningAssets(media: MediaStore, now: Date, folder: string): Promise<void> {
  const { id } = readBuild(folder);
  const before = await readIndex(media);
  const known = before.find((build) => build.id === id);
  // Another process that didn't know this build has overwritten the index in the meantime.
  if (!known) return keepAssets(media, now, folder);
  if (known.replacedAt === null) return;
  const builds = before.map((build) => (build === known ? { ...build, replacedAt: now.getTime() } : build));
  await writeIndex(media, before, builds);
}

function readBuild(folder: string): Pick<Build, "id" | "files"> {
  const files = readdirSync(folder)
    .filter((name) => !COMPRESSED.test(name))
    .sort();
  return { id: createHash("sha256").update(files.join()).digest("hex"), files };
}

/**
 * Deletes the files of builds that were replaced more than a day ago, because a site may run for months without a
 * restart.
 */
export async function deleteEarlierAssets({ media, now }: Pick<Deps, "media" | "now">): Promise<void> {
  const before = await readIndex(media);
  const builds = before.filter((build) => isKept(build, now()));
  if (builds.length < before.length) await writeIndex(media, before, builds);
}

const isKept = ({ replacedAt }: Build, now: Date) => replacedAt === null || now.getTime() - replacedAt < KEEP_MS;

/** Stores the index, and deletes the files that it no longer names. */
async function writeIndex(media: MediaStore, before: readonly Build[], builds: readonly Build[]): Promise<void> {
  await media.put(INDEX, new TextEncoder().encode(JSON.stringify(builds)), "application/json");
  const kept = new Set(builds.flatMap((build) => build.files));
  for (const file of new Set(before.flatMap((build) => build.files)))
    if (!kept.has(file)) await media.delete(keyOf(file));
}

async function readIndex(media: MediaStore): Promise<Build[]> {
  const stored = await media.get(INDEX);
  return stored ? ((await new Response(stored.body).json()) as Build[]) : [];
}

/**
 * A file of an earlier build, or of a newer one that another process already runs. Returns null if the file doesn't
 * exist.
 */
export async function earlierAsset(media: MediaStore, pathname: string): Promise<Response | null> {
  const [, file] = NAME.exec(pathname) ?? [];
  const stored = file === undefined ? null : await media.get(keyOf(file));
  if (!file || !stored) return null;
  return new Response(stored.body, {
    headers: { "Content-Type": Bun.file(file).type, "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
