import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { videos } from "../../../db/schema/video.ts";
import { examineFilm } from "../../../server/platform/video/examine-film.ts";
import { deleteUnusedVideos } from "../../../server/slices/video/videos.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { VIDEO_DAY_MS } from "../../../src/video/limits.ts";
import { film } from "../../media/support/films.ts";
import { tempDir } from "../../media/support/temp-dir.ts";
import { codeOf } from "../../support/code-of.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { beginUpload, offsetOf, sendPart, uploadVideo } from "../../support/upload-video.ts";

let app: TestApp;
let dir: Awaited<ReturnType<typeof tempDir>>;
let vera: Person;
let boardId: string;
let bytes: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp();
  dir = await tempDir();
  vera = await seedPerson(app, "Vera");
  boardId = (await seedBoard(app, vera)).id;
  const path = await film(join(dir.path, "phone.mp4"), { tags: { location: "+48.85+002.35/", title: "my-home" } });
  bytes = new Uint8Array(await Bun.file(path).arrayBuffer());
});
afterAll(async () => {
  await app.close();
  await dir[Symbol.asyncDispose]();
});

const files = (folder: string) => {
  try {
    return readdirSync(join(app.deps.config.dataDir, "uploads", folder));
  } catch {
    return [];
  }
};
const take = async (person = vera, of = bytes) =>
  person.client.trpc.video.take.mutate({ uploadId: await uploadVideo(person.client, of) });
const contentOf = async (address: string) => (await fetch(address)).text();

describe("a Pin with a video [signed-in 3.1]", () => {
  test("its video follows the Pin's visibility: public, or for those who see the Pin [SECURITY 47]", async () => {
    const secret = await seedBoard(app, vera, { privacy: "secret" });
    const video = await take();
    const { id: pinId } = await vera.client.trpc.pins.create.mutate({ boardId: secret.id, videoId: video.id });
    await app.jobs.drained(60_000);
    const shown = (await vera.client.trpc.pins.get.query({ pinId })) as Pin;
    const addresses = [shown.embed?.src ?? "", shown.video?.hlsUrl ?? "", shown.video?.strip?.url ?? ""];
    expect(addresses.filter((address) => !address.startsWith(app.url))).toEqual([]);
    const stranger = await seedPerson(app, "Stan");
    const statuses = async () => {
      const asked = addresses.map(async (address) => {
        const answers = [fetch(address), stranger.client.fetch(address), vera.client.fetch(address)];
        return (await Promise.all(answers)).map(({ status }) => status);
      });
      return Promise.all(asked);
    };
    expect(await statuses()).toEqual(addresses.map(() => [404, 404, 200]));
    const own = await vera.client.fetch(addresses[0] ?? "");
    expect(own.headers.get("cache-control")).toStartWith("private");
    await vera.client.trpc.boards.update.mutate({ boardId: secret.id, privacy: "public" });
    expect(await statuses()).toEqual(addresses.map(() => [200, 200, 200]));
    await vera.client.trpc.pins.remove.mutate({ pinId });
    expect((await statuses()).map(([visitor]) => visitor)).toEqual(addresses.map(() => 404));
  });

  test("before encoding, only the uploader can play the original, in ranges [SECURITY 47]", async () => {
    const video = await take();
    const address = `${app.url}/media/own-videos/${video.id}`;
    const stranger = await seedPerson(app, "Stella");
    const headers = { range: "bytes=0-99" };
    const own = await vera.client.fetch(address, { headers });
    const of = (name: string) => own.headers.get(name);
    expect([own.status, of("content-type"), of("x-content-type-options")]).toEqual([206, "video/mp4", "nosniff"]);
    expect([of("cache-control"), of("content-security-policy")]).toEqual([
      "private, max-age=60, immutable",
      "sandbox; default-src 'none'",
    ]);
    expect(new Uint8Array(await own.arrayBuffer())).toEqual(bytes.slice(0, 100));
    const others = [fetch(address, { headers }), stranger.client.fetch(address, { headers })];
    const wrong = ["/media/own-videos/1", "/media/own-videos/x", "/media/own-videos/9".padEnd(60, "9")];
    const answers = await Promise.all([...others, ...wrong.map((path) => vera.client.fetch(app.url + path))]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  test("has an embed and all renditions once ready, and so do earlier saves", async () => {
    const video = await take();
    expect(video).toMatchObject({ width: 320, height: 240, hasSound: true, state: "new" });
    expect(Math.abs(video.durationMs - 5_000)).toBeLessThan(300);
    const pin = await vera.client.trpc.pins.create.mutate({ boardId, videoId: video.id, title: "Kiln" });
    expect(pin).toMatchObject({ embed: null, video: { id: video.id, status: "processing", sources: [] } });
    const saver = await seedPerson(app, "Sven");
    const own = await seedBoard(app, saver);
    const saved = await saver.client.trpc.pins.save.mutate({ pinId: pin.id, boardId: own.id });
    expect(saved.video?.status).toBe("processing");

    await app.jobs.drained(60_000);
    for (const pinId of [pin.id, saved.id]) {
      const shown = (await vera.client.trpc.pins.get.query({ pinId })) as Pin;
      expect(shown.embed?.type).toBe("video/mp4");
      expect(shown.embed?.src).toStartWith(`${app.url}/media/videos/`);
      expect(shown.video).toMatchObject({ status: "ready", strip: { frames: 10 }, captions: [] });
      const played = await fetch(shown.embed?.src ?? "", { headers: { range: "bytes=0-99" } });
      expect([played.status, played.headers.get("content-type")]).toEqual([206, "video/mp4"]);
      expect(played.headers.get("content-range")).toStartWith("bytes 0-99/");
      expect((await played.arrayBuffer()).byteLength).toBe(100);
    }
    const { data } = await vera.client.rest<Record<string, unknown>>("GET", `/v3/pins/${pin.id}/`);
    const { hls_url } = data.video as { hls_url: string };
    const playlist = await contentOf(hls_url);
    expect(playlist).toContain("#EXT-X-STREAM-INF");
    const parts = await contentOf(hls_url.replace("all.m3u8", "hls-360.m3u8"));
    expect(parts).toContain("#EXT-X-ENDLIST");
    expect(files("videos")).toEqual([]);
    expect(files("work")).toEqual([]);
  }, 90_000);

  test("contains no location or camera data", async () => {
    // The box that holds the place of recording (3GPP TS 26.244, 8.4).
    const tells = (file: Uint8Array) => Buffer.from(file).includes("loci") || Buffer.from(file).includes("my-home");
    expect(tells(bytes)).toBe(true);
    const video = await take();
    const pin = await vera.client.trpc.pins.create.mutate({ boardId, videoId: video.id });
    await app.jobs.drained(60_000);
    const shown = await vera.client.trpc.pins.get.query({ pinId: pin.id });
    for (const { url } of shown.video?.sources ?? []) {
      expect(tells(new Uint8Array(await (await fetch(url)).arrayBuffer()))).toBe(false);
    }
    expect(shown.video?.sources.length).toBeGreaterThan(0);
  }, 90_000);

  test("videoEditing: cut and muted parts are absent from playback, and later cuts are refused [signed-in 3.6]", async () => {
    const film12 = await film(join(dir.path, "long.mp4"), { seconds: 12 });
    const video = await take(vera, new Uint8Array(await Bun.file(film12).arrayBuffer()));
    const edit = (fields: object) => vera.client.trpc.video.edit.mutate({ videoId: video.id, ...fields });
    expect(await codeOf(edit({ trimStartMs: 9_000 }))).toBe(552);
    await edit({ isMuted: true, trimStartMs: 3_000, trimEndMs: 8_000 });
    const pin = await vera.client.trpc.pins.create.mutate({ boardId, videoId: video.id });
    expect(await codeOf(edit({ isMuted: false }))).toBe(557);
    await app.jobs.drained(60_000);
    const shown = await vera.client.trpc.pins.get.query({ pinId: pin.id });
    expect(shown.video?.hasSound).toBe(false);
    expect(Math.abs((shown.video?.durationMs ?? 0) - 5_000)).toBeLessThan(400);
    const path = join(dir.path, "made.mp4");
    await Bun.write(path, await fetch(shown.embed?.src ?? ""));
    expect((await examineFilm(app.deps.ffmpeg, { path, container: "mov" })).sound).toBeNull();
  }, 90_000);

  test("has its maker's captions, stored as times and texts only", async () => {
    const video = await take();
    const pin = await vera.client.trpc.pins.create.mutate({ boardId, videoId: video.id });
    await app.jobs.drained(60_000);
    const add = (text: string, person = vera) =>
      person.client.trpc.video.addCaptions.mutate({ videoId: video.id, language: "en", label: "English", text });
    expect(await codeOf(add("1\n00:00:00,000 --> 00:00:01,000\nSubRip"))).toBe(558);
    expect(await codeOf(add("WEBVTT", await seedPerson(app, "Eve")))).toBe(555);
    await add(
      "WEBVTT - x\n\nSTYLE\n::cue { background: url(//evil) }\n\nid\n00:00.000 --> 00:02.000 line:0\nHello <b>you</b>\n",
    );
    const [track] = (await vera.client.trpc.pins.get.query({ pinId: pin.id })).video?.captions ?? [];
    const response = await fetch(track?.url ?? "");
    expect(response.headers.get("content-type")).toStartWith("text/vtt");
    expect(await response.text()).toBe("WEBVTT\n\n00:00.000 --> 00:02.000\nHello <b>you</b>\n");
    await vera.client.trpc.video.removeCaptions.mutate({ videoId: video.id, language: "en" });
    expect((await vera.client.trpc.pins.get.query({ pinId: pin.id })).video?.captions).toEqual([]);
  }, 90_000);

  test("has the frame chosen as its cover", async () => {
    const video = await take();
    const cover = await vera.client.trpc.video.cover.mutate({ videoId: video.id, atMs: 4_000 });
    expect(cover).toMatchObject({ width: 320, height: 240 });
    const { mediaUploadId } = cover;
    const pin = await vera.client.trpc.pins.create.mutate({ boardId, videoId: video.id, mediaUploadId });
    // The editor's address expires, but the Pin is public.
    const lasting = (url: string) => url.split("?")[0] ?? "";
    expect(pin.images["736x"].url).toBe(lasting(cover.imageUrl));
    expect(lasting(cover.imageUrl)).not.toBe(lasting(video.posterUrl));
  });
});

describe("uploads of videos [SECURITY 29]", () => {
  test("one interrupted ten times resumes and ends byte for byte", async () => {
    const { id } = await beginUpload(vera.client, bytes.length);
    const step = Math.ceil(bytes.length / 11);
    for (let cut = 0; cut < 10; cut++) {
      const at = await offsetOf(vera.client, id);
      await sendPart(vera.client, id, bytes.slice(at, at + step), at);
      // A part that is sent again at the wrong offset changes nothing.
      expect((await sendPart(vera.client, id, bytes.slice(0, 10), 0)).status).toBe(409);
    }
    const at = await offsetOf(vera.client, id);
    await sendPart(vera.client, id, bytes.slice(at), at);
    const stored = await Bun.file(join(app.deps.config.dataDir, "uploads", "videos", id)).arrayBuffer();
    expect(Buffer.compare(Buffer.from(stored), Buffer.from(bytes))).toBe(0);
    expect((await vera.client.trpc.video.take.mutate({ uploadId: id })).state).toBe("new");
    expect(await codeOf(vera.client.trpc.video.take.mutate({ uploadId: id }))).toBe(555);
  });

  test("too large, without a length or over the daily quota are refused before any byte", async () => {
    expect((await beginUpload(vera.client, 209_715_201)).response.status).toBe(413);
    expect((await beginUpload(vera.client, 0)).response.status).toBe(400);
    const keen = await seedPerson(app, "Keen");
    for (let count = 0; count < 10; count++) {
      expect((await beginUpload(keen.client, 209_715_200)).response.status).toBe(201);
    }
    expect((await beginUpload(keen.client, 209_715_200)).response.status).toBe(429);
  });

  test("videos over the daily total are refused, and nothing of the last one stays", async () => {
    const keen = await seedPerson(app, "Long");
    const first = await take(keen);
    await app.deps.db.update(videos).set({ durationMs: VIDEO_DAY_MS }).where(eq(videos.id, first.id));
    expect(await codeOf(take(keen))).toBe(8);
    const kept = await app.deps.db.select({ id: videos.id }).from(videos).where(eq(videos.userId, keen.id));
    expect(kept).toEqual([{ id: first.id }]);
    app.advance(25 * 3_600_000);
    expect(await codeOf(take(keen))).toBe(0);
  });

  test("another person's is treated as missing, on every transport", async () => {
    const { id } = await beginUpload(vera.client, bytes.length);
    const eve = await seedPerson(app, "Eve");
    expect((await sendPart(eve.client, id, bytes, 0)).status).toBe(404);
    expect(await offsetOf(eve.client, id)).toBe(-1);
    expect(await codeOf(eve.client.trpc.video.take.mutate({ uploadId: id }))).toBe(555);
    expect((await fetch(`${app.url}/v3/media/videos/uploads`, { method: "POST" })).status).toBe(401);
  });

  test("a video without a Pin is deleted after a day, with every file", async () => {
    const video = await take();
    app.advance(25 * 3_600_000);
    expect(await deleteUnusedVideos(app.deps, new AbortController().signal)).toBeGreaterThanOrEqual(1);
    expect(await codeOf(vera.client.trpc.video.get.query({ videoId: video.id }))).toBe(555);
  });
});

test("without a video encoder uploads are refused with a message", async () => {
  const site = await startTestApp({ FFMPEG_PATH: "off" });
  try {
    const person = await seedPerson(site, "Nora");
    const { response } = await beginUpload(person.client, 1_000);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("This site can't take videos");
  } finally {
    await site.close();
  }
});
