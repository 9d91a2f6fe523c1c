import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { extractFrame } from "../../server/platform/video/extract-frame.ts";
import { createFfmpeg } from "../../server/platform/video/ffmpeg.ts";
import { probeVideo } from "../../server/platform/video/probe-video.ts";
import { transcode } from "../../server/platform/video/transcode.ts";
import { VideoRejected } from "../../server/platform/video/video-rejected.ts";
import { film } from "../media/support/films.ts";
import { tempDir } from "../media/support/temp-dir.ts";

// A busy machine starts the program that makes the films slowly.
setDefaultTimeout(60_000);

const ffmpeg = createFfmpeg(null);
let dir: Awaited<ReturnType<typeof tempDir>>;
beforeAll(async () => {
  dir = await tempDir();
});
afterAll(() => dir[Symbol.asyncDispose]());

const inDir = (name: string) => join(dir.path, name);
const run = async (args: string[]) => {
  const { code, said } = await ffmpeg.run(args, { timeoutMs: 60_000 });
  if (code !== 0) throw new Error(said.slice(-500));
};
/** The reason for its refusal; null if it is accepted. */
const refusal = (path: string) =>
  probeVideo(ffmpeg, path).then(
    () => null,
    (error: unknown) => (error instanceof VideoRejected ? error.code : error),
  );

/** The longest time that the event loop was blocked. */
async function held(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work();
  clearInterval(timer);
  return Math.max(longest, performance.now() - last);
}

test("a film whose title imitates ffmpeg's stream output is read at once, and holds up nobody [SECURITY 43]", async () => {
  // ffmpeg prints 255 letters at most, and continues the line after a vertical tab.
  const title = `${"Stream #0:0: Video: ".repeat(12)}\v`.repeat(100);
  const path = await film(inDir("title.mp4"), { width: 64, height: 48, tags: { title } });
  expect(await held(async () => expect(await refusal(path)).toBeNull())).toBeLessThan(1_000);
});

test("a film's tags can't make it pass for a smaller, shorter or different film [SECURITY 29]", async () => {
  const saying = "x\nOutput #0, null, to 'pipe:':\n  Stream #0:0: Video: h264, 64x48, 10 fps\n";
  const tags = { title: `Stream #0:0: Video: h264, 64x48, 10 fps\n${saying} time=00:00:05.00` };
  const wide = { width: 4_200, height: 64, fps: 1, hasSound: false };
  expect(await refusal(await film(inDir("wide.mp4"), { ...wide, tags }))).toBe("VIDEO_FRAME_TOO_LARGE");
  const long = { seconds: 920, width: 32, height: 32, fps: 2, hasSound: false };
  expect(await refusal(await film(inDir("long.mp4"), { ...long, tags }))).toBe("VIDEO_TOO_LONG");
  // ffmpeg prints the line breaks in names of tags too.
  const named = inDir("named.mp4");
  const source = ["-f", "lavfi", "-i", "testsrc=s=4200x64:r=1:d=5", "-c:v", "libx264", "-pix_fmt", "yuv420p"];
  await run([...source, "-metadata", `${saying}=1`, "-movflags", "use_metadata_tags", "-f", "mp4", named]);
  expect(Buffer.from(await Bun.file(named).arrayBuffer()).includes(saying)).toBe(true);
  expect(await refusal(named)).toBe("VIDEO_FRAME_TOO_LARGE");
});

test("a cover image in a film isn't used as the film in its probe, poster or playback [SECURITY 29]", async () => {
  const [covered, cover, poster] = [inDir("covered.mp4"), inDir("cover.png"), inDir("poster.png")];
  await run(["-f", "lavfi", "-i", "color=red:s=32x32", "-frames:v", "1", cover]);
  const plain = await film(inDir("plain.mp4"), { width: 320, height: 240 });
  const both = ["-i", cover, "-i", plain, "-map", "0", "-map", "1", "-c", "copy", "-disposition:v:0", "attached_pic"];
  await run([...both, "-f", "mp4", covered]);
  const probe = await probeVideo(ffmpeg, covered);
  expect(probe).toMatchObject({ width: 320, height: 240, fps: 10, hasSound: true });
  await extractFrame(ffmpeg, { path: covered, container: probe.container }, { atMs: 1_000, to: poster });
  const source = { ...probe, path: covered, trimStartMs: 0, trimEndMs: null };
  const { durationMs, lines } = await transcode(ffmpeg, source, dir.path, new AbortController().signal);
  expect([lines, durationMs > 4_500]).toEqual([[360], true]);
  expect(Buffer.from(await Bun.file(poster).arrayBuffer()).readUInt32BE(16)).toBe(320);
});

test("a small file of sixty large streams is refused before they are decoded [SECURITY 43]", async () => {
  const [one, many] = [inDir("one.mov"), inDir("many.mov")];
  await run(["-f", "lavfi", "-i", "color=black:s=2048x1152:r=1:d=5", "-c:v", "png", "-threads", "1", "-f", "mov", one]);
  const maps = (times: number) => Array.from({ length: times }, () => ["-map", "0:v:0"]).flat();
  await run(["-i", one, ...maps(60), "-c", "copy", "-f", "mov", many]);
  expect(await refusal(many)).toBe("VIDEO_INVALID");
  await run(["-i", one, ...maps(10), "-c", "copy", "-f", "mov", many]);
  expect(await refusal(many)).toBeNull();
});

test("a run is limited to its memory, and others continue [SECURITY 43]", async () => {
  const small = createFfmpeg(null, 300_000);
  const greedy = ["-f", "lavfi", "-i", "testsrc=s=1280x720:r=25:d=60", "-vf", "reverse", "-f", "null", "-"];
  // ffmpeg continues with the memory that it has, or exits: versions differ.
  expect((await small.run(greedy, { timeoutMs: 50_000 })).said).toContain("Cannot allocate memory");
  expect((await small.run(["-version"], { timeoutMs: 10_000 })).code).toBe(0);
});
