import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { deleteVideo, findVideo } from "../../../db/queries/video/videos.ts";
import { pins } from "../../../db/schema/pins.ts";
import { createEvents } from "../../../server/platform/events/events.ts";
import { createFfmpeg } from "../../../server/platform/video/ffmpeg.ts";
import { videoKey, videoWorkDir } from "../../../server/slices/video/keep-video.ts";
import { prepareVideo } from "../../../server/slices/video/prepare-video.ts";
import { deleteUnusedVideos } from "../../../server/slices/video/videos.ts";
import { film } from "../../media/support/films.ts";
import { tempDir } from "../../media/support/temp-dir.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { uploadVideo } from "../../support/upload-video.ts";

let app: TestApp;
let vera: Person;
let boardId: string;
let bytes: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  // The test runs the work itself, and a job deletes files.
  app = await startTestApp({}, { events: createEvents(new Set(["video.deleted"])) });
  vera = await seedPerson(app, "Vera");
  boardId = (await seedBoard(app, vera)).id;
  await using dir = await tempDir();
  bytes = new Uint8Array(await Bun.file(await film(join(dir.path, "phone.mp4"))).arrayBuffer());
});
afterAll(() => app.close());

async function published() {
  const { id } = await vera.client.trpc.video.take.mutate({ uploadId: await uploadVideo(vera.client, bytes) });
  const { id: pinId } = await vera.client.trpc.pins.create.mutate({ boardId, videoId: id });
  const { folder } = (await findVideo(app.deps.db, { id })) ?? expect.unreachable();
  return { id, pinId, folder };
}
const NAMES = ["360.mp4", "hls-360.mp4", "hls-360.m3u8", "strip.jpg", "all.m3u8"];
async function stored(folder: string) {
  const found = await Promise.all(NAMES.map((name) => app.deps.media.has(videoKey(folder, name))));
  return NAMES.filter((_, at) => found[at]);
}
const worksOn = async () => (await readdir(videoWorkDir(app.deps.config)).catch(() => [])).length > 0;

test("a video is encoded by the next try if its server stops while probing it", async () => {
  const { id } = await published();
  const stop = new AbortController();
  const preparing = prepareVideo(app.deps, { videoId: id }, stop.signal);
  stop.abort();
  await expect(preparing).rejects.toThrow("stopped");
  expect((await findVideo(app.deps.db, { id }))?.state).toBe("processing");
  await prepareVideo(app.deps, { videoId: id }, new AbortController().signal);
  expect((await findVideo(app.deps.db, { id }))?.state).toBe("ready");
});

test("an ffmpeg interrupted with its server records no error for the video", async () => {
  const endless = ["-re", "-f", "lavfi", "-i", "testsrc=s=16x16", "-f", "framecrc", "-"];
  // ffmpeg may only note a single signal, but exits at once after several.
  let left = 5;
  const onLine = () => {
    for (; left > 0; left--) Bun.spawnSync(["pkill", "-INT", "-P", String(process.pid), "-x", "ffmpeg"]);
  };
  const running = createFfmpeg(null).run(endless, { timeoutMs: 20_000, onLine });
  await expect(running).rejects.toThrow("stopped");
});

test("a video deleted during encoding leaves no file", async () => {
  const { id, pinId, folder } = await published();
  const preparing = prepareVideo(app.deps, { videoId: id }, new AbortController().signal);
  while (!(await worksOn())) await Bun.sleep(1);
  await app.deps.db.delete(pins).where(eq(pins.id, pinId));
  await deleteVideo(app.deps.db, { id });
  await preparing;
  expect(await stored(folder)).toEqual([]);
});

test("a video interrupted while its files were stored is deleted with them", async () => {
  const { id, pinId, folder } = await published();
  await using dir = await tempDir();
  const made = join(dir.path, "made");
  await Bun.write(made, "a file");
  for (const name of NAMES) await app.deps.media.putFile(videoKey(folder, name), made, "video/mp4");
  expect(await stored(folder)).toEqual(NAMES);
  await app.deps.db.delete(pins).where(eq(pins.id, pinId));
  const later = new Date(app.deps.now().getTime() + 2 * 86_400_000);
  await deleteUnusedVideos({ ...app.deps, now: () => later }, new AbortController().signal);
  expect(await findVideo(app.deps.db, { id })).toBeNull();
  await app.jobs.drained(60_000);
  expect(await stored(folder)).toEqual([]);
});
