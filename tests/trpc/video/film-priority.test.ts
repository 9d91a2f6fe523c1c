import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { getPriority } from "node:os";
import { join } from "node:path";
import { findVideo, updateVideo } from "../../../db/queries/video/videos.ts";
import { createEvents } from "../../../server/platform/events/events.ts";
import { createFfmpeg } from "../../../server/platform/video/ffmpeg.ts";
import { prepareVideo } from "../../../server/slices/video/prepare-video.ts";
import { film } from "../../media/support/films.ts";
import { tempDir } from "../../media/support/temp-dir.ts";
import { seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { uploadVideo } from "../../support/upload-video.ts";

// Films are prepared at the lowest priority, so a busy machine takes long.
setDefaultTimeout(180_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { events: createEvents(new Set()) });
});
afterAll(() => app.close());

test("a film up to a minute is prepared before longer ones, and after requests", async () => {
  const vera = await seedPerson(app, "Vera");
  await using dir = await tempDir();
  const bytes = new Uint8Array(await Bun.file(await film(join(dir.path, "phone.mp4"))).arrayBuffer());
  const { ffmpeg } = app.deps;
  const nicenessOf = async (durationMs: number) => {
    const { id } = await vera.client.trpc.video.take.mutate({ uploadId: await uploadVideo(vera.client, bytes) });
    await vera.client.trpc.pins.create.mutate({ boardId: (await seedBoard(app, vera)).id, videoId: id });
    await updateVideo(app.deps.db, { id, change: { durationMs } });
    const given = new Set<number | undefined>();
    app.deps.ffmpeg = {
      ...ffmpeg,
      run: (args, options) => {
        given.add(options.niceness);
        return ffmpeg.run(args, options);
      },
    };
    await prepareVideo(app.deps, { videoId: id }, new AbortController().signal);
    app.deps.ffmpeg = ffmpeg;
    expect((await findVideo(app.deps.db, { id }))?.state).toBe("ready");
    return [...given];
  };
  expect(await nicenessOf(60_000)).toEqual([10]);
  expect(await nicenessOf(60_001)).toEqual([undefined]);
});

test("ffmpeg runs with the priority that it is given, and the lowest one otherwise", async () => {
  const endless = ["-re", "-f", "lavfi", "-i", "testsrc=s=16x16", "-f", "framecrc", "-"];
  for (const [niceness, expected] of [
    [10, 10],
    [undefined, 19],
  ] as const) {
    const stop = new AbortController();
    const found = new Set<number>();
    const onLine = () => {
      const { stdout } = Bun.spawnSync(["pgrep", "-P", String(process.pid), "-x", "ffmpeg"]);
      for (const pid of stdout.toString().trim().split("\n").filter(Boolean)) found.add(getPriority(Number(pid)));
      if (found.size > 0) stop.abort();
    };
    const given = niceness === undefined ? {} : { niceness };
    const running = createFfmpeg(null).run(endless, { timeoutMs: 20_000, signal: stop.signal, onLine, ...given });
    await expect(running).rejects.toThrow("stopped");
    expect([...found]).toEqual([expected]);
  }
});
