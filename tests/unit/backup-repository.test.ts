import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ArchiveWriter } from "../../server/platform/backup/archive.ts";
import { openFileList } from "../../server/platform/backup/file-list.ts";
import { mediaInside } from "../../server/platform/backup/make-backup.ts";
import { fileSink } from "../../server/platform/backup/places.ts";
import {
  addToRepository,
  archiveOf,
  holdRepository,
  pruneRepository,
  stampsIn,
} from "../../server/platform/backup/repository.ts";
import { createDiskStore } from "../../server/platform/media/disk-store.ts";
import type { MediaStore } from "../../server/platform/media/media-store.ts";

let folder: string;
let site: MediaStore;
let store: MediaStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tackboard-repository-"));
  site = createDiskStore(join(folder, "site"));
  store = createDiskStore(join(folder, "repository"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, size = 10) => site.put(`originals/${name}.png`, Buffer.alloc(size, name), "image/png");
const has = (name: string) => existsSync(join(folder, "repository/media/originals", `${name}.png`));

/** Adds a backup of the site's media. @param stopAfter the number of files after which the disk is full */
async function backUp(stamp: string, stopAfter = Number.POSITIVE_INFINITY): Promise<number> {
  let reports = 0;
  const report = () => {
    if (++reports > stopAfter) throw new Error("the disk is full");
  };
  const added = await addToRepository(store, { from: site, stamp, work: join(folder, "work"), report });
  const taken = openFileList();
  try {
    await added.media.takeMissing(taken);
    await added.media.complete(taken);
    writeFileSync(join(folder, "archive"), stamp);
    await added.finish(join(folder, "archive"));
    return added.copied();
  } finally {
    taken.close();
    added.close();
  }
}

test("a second backup copies only new files, and a changed size is new", async () => {
  await Promise.all(["a", "b", "c"].map((name) => put(name)));
  expect(await backUp("20260101t033000z")).toBe(3);
  await put("d");
  await put("a", 11);
  expect(await backUp("20260102t033000z")).toBe(2);
  expect(await stampsIn(store)).toEqual(["20260102t033000z", "20260101t033000z"]);
});

test("an uploaded archive of an import goes into no backup", async () => {
  await put("a");
  await site.put(`private/imports/7/archive.bin`, Buffer.alloc(10, 1), "application/octet-stream");
  await site.put(`private/lists/7/00000.part`, Buffer.alloc(10, 1), "application/octet-stream");
  expect(await backUp("20260101t033000z")).toBe(2);
  const inside: string[] = [];
  const taken = openFileList();
  try {
    const archive = { addStream: async (name: string) => void inside.push(name) } as unknown as ArchiveWriter;
    await mediaInside(site, archive, () => {}).takeMissing(taken);
    expect(inside.sort()).toEqual(["media/originals/a.png", "media/private/lists/7/00000.part"]);
  } finally {
    taken.close();
  }
});

test("an archive's file that others made is replaced, and only its owner reads it [SECURITY 45]", async () => {
  const path = join(folder, "site.tar");
  writeFileSync(`${path}.partial`, "theirs", { mode: 0o666 });
  chmodSync(`${path}.partial`, 0o666);
  const sink = await fileSink(path);
  expect(statSync(`${path}.partial`).mode & 0o077).toBe(0);
  await sink.write(Buffer.from("ours"));
  await sink.finish();
  expect([readFileSync(path, "utf8"), statSync(path).mode & 0o077]).toEqual(["ours", 0]);
});

test("a backup does not repeat the work of an interrupted one", async () => {
  await put("first");
  for (let count = 1; count < 600; count++) writeFileSync(join(folder, `site/originals/n${count}.png`), `${count}`);
  expect(await backUp("20260101t033000z", 550).catch((error: Error) => error.message)).toBe("the disk is full");
  expect(await stampsIn(store)).toEqual([]);
  const rest = await backUp("20260101t043000z");
  expect(rest).toBeLessThanOrEqual(100);
  expect(readdirSync(join(folder, "repository/media/originals"))).toHaveLength(600);
}, 60_000);

test("media of an interrupted backup go if the site deleted them before the next one", async () => {
  await put("old");
  await backUp("20260101t033000z");
  for (let count = 0; count < 600; count++) writeFileSync(join(folder, `site/originals/n${count}.png`), `${count}`);
  expect(await backUp("20260102t033000z", 590).catch((error: Error) => error.message)).toBe("the disk is full");
  const copied = async (part: string) => {
    const names: string[] = [];
    for await (const { key } of store.list(part)) names.push(key.slice("media/originals/".length));
    return names;
  };
  const listed = (await copied("media/")).filter((name) => name.startsWith("n"));
  expect(listed.length).toBeGreaterThanOrEqual(500);
  await site.delete("originals/old.png");
  for (const name of listed) if (name !== "n7.png") await site.delete(`originals/${name}`);
  await backUp("20260102t043000z");
  // At most the part that the interrupted backup had not noted stays; what an older backup has is kept.
  expect((await copied("media/")).length).toBeLessThan(120);
  expect([has("old"), has("n7")]).toEqual([true, true]);
  expect(await copied("index/")).toEqual([]);
}, 60_000);

test("older backups go with the media that only they have", async () => {
  await put("old");
  await put("both");
  await backUp("20260101t033000z");
  await site.delete("originals/old.png");
  await put("new");
  await backUp("20260102t033000z");
  expect(has("old")).toBe(true);
  expect(await pruneRepository(store, { days: 1, weeks: 0, months: 0 })).toEqual(["20260101t033000z"]);
  expect([has("old"), has("both"), has("new")]).toEqual([false, true, true]);
  expect(await store.has(archiveOf("20260101t033000z"))).toBe(false);
  expect(await pruneRepository(store, { days: 1, weeks: 0, months: 0 })).toEqual([]);
});

test("a removal that was interrupted is finished by the next one", async () => {
  await put("old");
  await backUp("20260101t033000z");
  await site.delete("originals/old.png");
  await put("new");
  await backUp("20260102t033000z");
  await store.delete(archiveOf("20260101t033000z"));
  expect(await pruneRepository(store, { days: 9, weeks: 0, months: 0 })).toEqual(["20260101t033000z"]);
  expect([has("old"), has("new")]).toEqual([false, true]);
});

test("a place takes one backup at a time, and a killed one holds it for minutes only", async () => {
  const letGo = await holdRepository(store);
  expect(await holdRepository(store).catch((error: Error) => error.message)).toContain("Another backup is being made");
  await letGo();
  await (await holdRepository(store))();
  await store.put("running.json", Buffer.from(String(Date.now() - 6 * 60_000)), "application/json");
  await (await holdRepository(store))();
});
