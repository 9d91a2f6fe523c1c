import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { images } from "../../db/schema/images.ts";
import { videos } from "../../db/schema/video.ts";
import { wordsOf } from "../../server/platform/json-text/error-words.ts";
import { prepareVideo } from "../../server/slices/video/prepare-video.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { film } from "../media/support/films.ts";
import { plain } from "../media/support/pictures.ts";
import { tempDir } from "../media/support/temp-dir.ts";
import { codeOf } from "../support/code-of.ts";
import { type Person, seedBoard, seedPerson } from "../support/seed.ts";
import { mountSmallDisk } from "../support/small-disk.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { beginUpload, offsetOf, sendPart, uploadVideo } from "../support/upload-video.ts";

/** A disk for pictures and films only; the database is elsewhere. */
const disk = mountSmallDisk(16);
if (!disk) console.warn("skipped: a disk of a test's own can't be mounted here without an administrator's rights");
const onDisk = test.skipIf(disk === null);
const { code: FULL, http: FULL_STATUS } = ERRORS.STORAGE_FULL;
const running = new AbortController().signal;

let app: TestApp;
let vera: Person;
let boardId: string;
let bytes: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  if (!disk) return;
  app = await startTestApp({ DATA_DIR: disk.folder });
  vera = await seedPerson(app, "Vera");
  boardId = (await seedBoard(app, vera)).id;
  bytes = await newFilm();
});
afterEach(() => disk?.free());
afterAll(async () => {
  await app?.close();
  disk?.unmount();
});

async function newFilm(shape: { width?: number; height?: number } = {}): Promise<Uint8Array<ArrayBuffer>> {
  await using dir = await tempDir();
  const path = await film(join(dir.path, "film.mp4"), { seconds: 5, fps: 5, hasSound: false, ...shape });
  return new Uint8Array(await Bun.file(path).arrayBuffer());
}

/** Every file of pictures, films, uploads and work in progress. */
const files = () =>
  readdirSync(disk?.folder ?? "", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== "filler")
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
const take = (uploadId: string) => vera.client.trpc.video.take.mutate({ uploadId });

onDisk("a picture's upload on a full disk says so, leaves nothing, and works once there is room", async () => {
  const upload = async () => {
    const form = new FormData();
    const picture = await plain(900, 900, "#aa4455").png({ compressionLevel: 0 }).toBuffer();
    form.set("img", new File([new Uint8Array(picture)], "picture.png", { type: "image/png" }));
    return vera.client.rest("POST", "/v3/media/upload/", form);
  };
  const before = files();
  await disk?.fill();
  expect(await upload()).toMatchObject({ status: FULL_STATUS, code: FULL });
  expect(files()).toEqual(before);
  expect(await app.deps.db.$count(images)).toBe(0);
  disk?.free();
  expect((await upload()).status).toBe(200);
});

onDisk("a film's upload that finds no room says so, and goes on where it stopped", async () => {
  const { id } = await beginUpload(vera.client, bytes.length);
  const half = bytes.slice(0, 8_192);
  expect((await sendPart(vera.client, id, half, 0)).status).toBe(204);
  await disk?.fill();
  const refused = await sendPart(vera.client, id, bytes.slice(half.length), half.length);
  expect(refused.status).toBe(FULL_STATUS);
  expect(await refused.text()).toContain(wordsOf({ code: "STORAGE_FULL" }));
  disk?.free();
  const come = await offsetOf(vera.client, id);
  expect(come).toBeGreaterThanOrEqual(half.length);
  expect((await sendPart(vera.client, id, bytes.slice(come), come)).status).toBe(204);
  expect((await take(id)).id).toBeString();
});

onDisk("a film's upload that is begun on a full disk says so, and leaves nothing", async () => {
  const before = files();
  await disk?.fill();
  const { response } = await beginUpload(vera.client, bytes.length);
  expect(response.status).toBe(FULL_STATUS);
  expect(files()).toEqual(before);
  disk?.free();
  expect((await beginUpload(vera.client, bytes.length)).response.status).toBe(201);
});

onDisk("a film that is taken on a full disk is kept for another try, and is no film yet", async () => {
  // The film's poster is a new picture.
  const uploadId = await uploadVideo(vera.client, await newFilm({ width: 640, height: 360 }));
  const before = files();
  const known = await app.deps.db.$count(videos);
  await disk?.fill();
  expect(await codeOf(take(uploadId))).toBe(FULL);
  expect(files()).toEqual(before);
  expect(await app.deps.db.$count(videos)).toBe(known);
  disk?.free();
  expect((await take(uploadId)).id).toBeString();
});

onDisk("a film that is prepared on a full disk is prepared once there is room", async () => {
  const { id: videoId } = await take(await uploadVideo(vera.client, bytes));
  await vera.client.trpc.pins.create.mutate({ boardId, videoId });
  const state = async () => (await app.deps.db.select().from(videos).where(eq(videos.id, videoId)))[0]?.state;
  const before = files();
  await disk?.fill();
  await expect(prepareVideo(app.deps, { videoId }, running)).rejects.toThrow();
  expect(await state()).toBe("processing");
  expect(files()).toEqual(before);
  disk?.free();
  await prepareVideo(app.deps, { videoId }, running);
  expect(await state()).toBe("ready");
});

onDisk("a film whose disk fills up while it is prepared is prepared once there is room", async () => {
  const large = await newFilm({ width: 960, height: 720 });
  const { id: videoId } = await take(await uploadVideo(vera.client, large));
  await vera.client.trpc.pins.create.mutate({ boardId, videoId });
  const before = files();
  // Space for the film itself, and not for its prepared versions.
  await disk?.fill(large.length + 8_192);
  await expect(prepareVideo(app.deps, { videoId }, running)).rejects.toMatchObject({ code: "ENOSPC" });
  expect(files()).toEqual(before);
  disk?.free();
  await prepareVideo(app.deps, { videoId }, running);
  const [video] = await app.deps.db.select().from(videos).where(eq(videos.id, videoId));
  expect(video?.state).toBe("ready");
});
