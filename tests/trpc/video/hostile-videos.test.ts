import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { film } from "../../media/support/films.ts";
import { tempDir } from "../../media/support/temp-dir.ts";
import { codeOf } from "../../support/code-of.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { uploadVideo } from "../../support/upload-video.ts";

// An external program makes the video, which a busy machine starts slowly.
setDefaultTimeout(60_000);

let app: TestApp;
let dir: Awaited<ReturnType<typeof tempDir>>;
let mallory: Person;
let good: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp();
  dir = await tempDir();
  mallory = await seedPerson(app, "Mallory");
  good = await bytesOf(await film(join(dir.path, "good.mp4"), { width: 160, height: 120 }));
});
afterAll(async () => {
  await app.close();
  await dir[Symbol.asyncDispose]();
});

const bytesOf = async (path: string) => new Uint8Array(await Bun.file(path).arrayBuffer());
const takeCode = async (file: Uint8Array<ArrayBuffer>) =>
  codeOf(mallory.client.trpc.video.take.mutate({ uploadId: await uploadVideo(mallory.client, file) }));
const left = () => {
  const { dataDir } = app.deps.config;
  const stored = join(dataDir, "media", "private", "videos");
  return [
    ...["videos", "work"].flatMap((folder) => {
      const path = join(dataDir, "uploads", folder);
      return existsSync(path) ? readdirSync(path) : [];
    }),
    ...(existsSync(stored) ? readdirSync(stored) : []),
  ];
};
const withBytes = (file: Uint8Array, at: number, bytes: number[]) => {
  const changed = new Uint8Array(file);
  changed.set(bytes, at);
  return changed;
};
const text = (content: string) => new Uint8Array(new TextEncoder().encode(content));

describe("an invalid file gets an error message, and nothing of it is stored [SECURITY 29, SECURITY 43]", () => {
  test("playlists, pages, pictures, archives and polyglots", async () => {
    const playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nhttp://127.0.0.1:1/secret\n#EXT-X-ENDLIST\n";
    const files = [
      text(playlist),
      text("ffconcat version 1.0\nfile /etc/passwd\n"),
      text("<html><script>alert(1)</script></html>"),
      text("PK\u0003\u0004 an archive"),
      // Each starts like a video and continues as something else.
      text(`\0\0\0\u0018ftypisom\0\0\0\0isomiso2${playlist}`),
      text(`\u001a\u0045\u00df\u00a3 webm ${playlist}`),
      text("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"),
    ];
    for (const file of files) expect(await takeCode(file)).toBe(551);
    expect(left()).toEqual([]);
  });

  test("too short, too long by its frames despite its header, or too large a frame", async () => {
    const short = await film(join(dir.path, "short.mp4"), { seconds: 2, width: 64, height: 48 });
    expect(await takeCode(await bytesOf(short))).toBe(552);
    const long = await film(join(dir.path, "long.mp4"), {
      seconds: 920,
      width: 16,
      height: 16,
      fps: 2,
      hasSound: false,
    });
    expect(await takeCode(await bytesOf(long))).toBe(553);
    // Sets the frame size in the track and sample headers to 8K.
    const avc1 = Buffer.from(good).indexOf("avc1", Buffer.from(good).indexOf("stsd"));
    const lying = withBytes(good, avc1 + 28, [0x1e, 0x00, 0x10, 0xe0]);
    expect([0, 551, 554]).toContain(await takeCode(lying));
    const wide = await film(join(dir.path, "wide.mp4"), {
      seconds: 5,
      width: 7680,
      height: 4320,
      fps: 1,
      hasSound: false,
    });
    expect(await takeCode(await bytesOf(wide))).toBe(554);
    expect(await takeCode(short ? good.slice(0, Math.floor(good.length / 2)) : good)).toBe(551);
    expect(left().filter((name) => !/^[0-9a-f]{32}$/.test(name))).toEqual([]);
  }, 120_000);

  test("a hundred randomly altered files end as a video or an error message, never with a fault", async () => {
    let seed = 4_711;
    const random = (max: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % max;
    };
    const codes = new Map<number, number>();
    for (let count = 0; count < 100; count++) {
      const changed = new Uint8Array(good);
      // Half of them in the boxes at the end that describe the rest.
      const from = count % 2 === 0 ? Math.max(0, good.length - 4_000) : 0;
      for (let flip = 0; flip <= count % 20; flip++) changed[from + random(good.length - from)] = random(256);
      const code = await takeCode(changed.slice(0, changed.length - (count % 10 === 9 ? random(2_000) : 0)));
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect([...codes.keys()].filter((code) => ![0, 551, 552, 553, 554].includes(code))).toEqual([]);
    expect(codes.get(551) ?? 0).toBeGreaterThan(5);
    expect(codes.get(0) ?? 0).toBeGreaterThan(5);
    const uploads = join(app.deps.config.dataDir, "uploads");
    expect(readdirSync(join(uploads, "videos"))).toEqual([]);
  }, 600_000);
});
