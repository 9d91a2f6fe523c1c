import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { findVideo } from "../../../db/queries/video/videos.ts";
import { createEvents } from "../../../server/platform/events/events.ts";
import { createFfmpeg } from "../../../server/platform/video/ffmpeg.ts";
import { prepareVideo } from "../../../server/slices/video/prepare-video.ts";
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
  // No event has a job: the test does the work itself.
  app = await startTestApp({}, { events: createEvents(new Set()) });
  vera = await seedPerson(app, "Vera");
  boardId = (await seedBoard(app, vera)).id;
  await using dir = await tempDir();
  bytes = new Uint8Array(await Bun.file(await film(join(dir.path, "phone.mp4"))).arrayBuffer());
});
afterAll(() => app.close());

test("a film is prepared by the next try if its server stops while it looks at the film", async () => {
  const { id } = await vera.client.trpc.video.take.mutate({ uploadId: await uploadVideo(vera.client, bytes) });
  await vera.client.trpc.pins.create.mutate({ boardId, videoId: id });
  const stop = new AbortController();
  const preparing = prepareVideo(app.deps, { videoId: id }, stop.signal);
  stop.abort();
  await expect(preparing).rejects.toThrow("stopped");
  expect((await findVideo(app.deps.db, { id }))?.state).toBe("processing");
  await prepareVideo(app.deps, { videoId: id }, new AbortController().signal);
  expect((await findVideo(app.deps.db, { id }))?.state).toBe("ready");
});

test("an ffmpeg that is interrupted with its server says nothing about the film", async () => {
  const endless = ["-re", "-f", "lavfi", "-i", "testsrc=s=16x16", "-f", "framecrc", "-"];
  const interrupt = () => void Bun.spawnSync(["pkill", "-INT", "-P", String(process.pid), "-x", "ffmpeg"]);
  const running = createFfmpeg(null).run(endless, { timeoutMs: 20_000, onLine: interrupt });
  await expect(running).rejects.toThrow("stopped");
});
