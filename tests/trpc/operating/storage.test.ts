import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { mediaUploads } from "../../../db/schema/media.ts";
import { pins } from "../../../db/schema/pins.ts";
import { deleteUnusedPictures } from "../../../server/slices/media/unused-pictures.ts";
import { measureStoredFiles } from "../../../server/slices/operating/storage.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import type { Person } from "../../support/people.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
});
afterAll(() => app.close());

const storage = () => admin.client.trpc.operating.storage.query({});

test("stored files are counted by kind after an administrator asks", async () => {
  expect(await storage()).toMatchObject({
    place: app.deps.config.mediaUrl,
    kinds: [],
    measuredAt: null,
    unused: { pictures: 0, picturesDue: 0, videosDue: 0, bytes: 0 },
  });
  const board = await makeBoard(admin.client, "Pictures");
  await makePin(admin.client, board.id);
  await admin.client.trpc.operating.measureStorage.mutate({});
  await app.jobs.drained();
  const { kinds, measuredAt, unused } = await storage();
  expect(measuredAt).not.toBeNull();
  expect(unused.bytes).toBe(0);
  const originals = kinds.find(({ kind }) => kind === "originals");
  expect(originals?.files).toBe(1);
  expect(kinds.find(({ kind }) => kind === "thumbnails")?.files).toBeGreaterThan(1);
  const stored = [];
  for await (const file of app.deps.media.list()) stored.push(file);
  expect(kinds.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(stored.reduce((sum, { size }) => sum + size, 0));
});

test("a picture that nothing uses is due a day after it was found", async () => {
  await app.deps.db.delete(pins);
  await app.deps.db.delete(mediaUploads);
  await deleteUnusedPictures(app.deps, new AbortController().signal);
  await admin.client.trpc.operating.measureStorage.mutate({});
  await app.jobs.drained();
  const found = await storage();
  expect(found.unused.pictures).toBeGreaterThan(0);
  expect(found.unused.picturesDue).toBe(0);
  expect(found.unused.bytes).toBeGreaterThan(100);
  await app.deps.db.execute("update orphan_images set created_at = now() - interval '25 hours'");
  expect((await storage()).unused.picturesDue).toBe(found.unused.pictures);
});

test("unused pictures are counted the same however few files are looked up at once", async () => {
  const { deps } = app;
  const { unused } = await storage();
  const board = await makeBoard(admin.client, "Used");
  await makePin(admin.client, board.id, { colour: "#aa2211" });
  await measureStoredFiles(deps, new AbortController().signal, 2);
  const now = await storage();
  expect(now.unused.bytes).toBe(unused.bytes);
  expect(now.kinds.find(({ kind }) => kind === "originals")?.files).toBe(unused.pictures + 1);
});

test("the schedule of backups and how many are kept", async () => {
  const { backup } = app.deps.config;
  expect((await storage()).backup).toMatchObject({ state: "off", place: null, count: null });
  backup.to = join(app.deps.config.dataDir, "backups");
  expect((await storage()).backup).toMatchObject({
    state: "never",
    count: 0,
    at: "03:30",
    keep: { days: 7, weeks: 4, months: 6 },
  });
});
