import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { images } from "../../../db/schema/images.ts";
import { mediaUploads } from "../../../db/schema/media.ts";
import { videos } from "../../../db/schema/video.ts";
import { examineFilm } from "../../../server/platform/video/examine-film.ts";
import { labelBit } from "../../../src/model/labels.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { animation, plain } from "../../media/support/pictures.ts";
import { tempDir } from "../../media/support/temp-dir.ts";
import { codeOf } from "../../support/code-of.ts";
import { type Person, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let vera: Person;
let boardId: string;
beforeAll(async () => {
  app = await startTestApp();
  vera = await seedPerson(app, "Vera");
  boardId = (await seedBoard(app, vera)).id;
});
afterAll(() => app.close());

async function upload(bytes: Uint8Array, type: string, to = vera): Promise<string> {
  const form = new FormData();
  form.set("img", new File([new Uint8Array(bytes)], "p", { type }));
  return (await to.client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form)).data.media_upload_id;
}
const film = async (bytes: Uint8Array, type: string) => {
  const mediaUploadId = await upload(bytes, type);
  return (await vera.client.trpc.video.fromPicture.mutate({ mediaUploadId })).video;
};
const published = async (videoId: string, title: string): Promise<Pin> => {
  const pages = [{ videoId, altText: "", title: "", link: "" }];
  const plan = { layout: "single" as const, title, description: "", link: "", boardId, pages };
  const { id } = await vera.client.trpc.pinBuilder.publish.mutate({ plan });
  await app.jobs.drained(60_000);
  return (await vera.client.trpc.pins.get.query({ pinId: id })) as Pin;
};

describe("an animated picture becomes a video [signed-in 2.7]", () => {
  test("a GIF and a WebP: silent, looping, with a poster, and shorter than other videos may be", async () => {
    const moving = await animation(320, 240);
    for (const [type, bytes] of [
      [
        "image/gif",
        await moving
          .clone()
          .gif({ delay: [200, 200, 300] })
          .toBuffer(),
      ],
      [
        "image/webp",
        await moving
          .clone()
          .webp({ delay: [200, 200, 300] })
          .toBuffer(),
      ],
    ] as const) {
      const video = await film(bytes, type);
      expect(video).toMatchObject({
        state: "new",
        width: 320,
        height: 240,
        hasSound: false,
        loops: true,
        isMuted: true,
      });
      // Played twice, because it is shorter than a second.
      expect(video?.durationMs).toBe(1_400);
      const pin = await published(video?.id ?? "", type);
      expect(pin.video).toMatchObject({ status: "ready", loops: true, hasSound: false });
      expect(pin.embed).toMatchObject({ type: "video/mp4" });
      // Red, like the first frame.
      expect(pin.dominantColor).toMatch(/^#f[a-f]0\d0\d$/);
      await using dir = await tempDir();
      const file = join(dir.path, "played.mp4");
      await Bun.write(file, await fetch(pin.embed?.src ?? ""));
      const made = await examineFilm(app.deps.ffmpeg, { path: file, container: "mov" });
      expect(made).toMatchObject({ width: 320, height: 240, sound: null });
      expect(made.seconds).toBeCloseTo(1.4, 1);
    }
  }, 120_000);

  test("the film of a labeled picture keeps the labels on its poster", async () => {
    const moving = await (await animation(96, 64)).webp({ delay: [400, 400, 400] }).toBuffer();
    const mediaUploadId = await upload(moving, "image/webp");
    const { db } = app.deps;
    const labels = labelBit("ai_made", "file");
    const [sent] = await db.select().from(mediaUploads).where(eq(mediaUploads.id, mediaUploadId));
    await db
      .update(images)
      .set({ labels })
      .where(eq(images.id, sent?.imageId ?? ""));
    const { video } = await vera.client.trpc.video.fromPicture.mutate({ mediaUploadId });
    const [poster] = await db
      .select({ labels: images.labels })
      .from(videos)
      .innerJoin(images, eq(images.id, videos.posterImageId))
      .where(eq(videos.id, video?.id ?? ""));
    expect(poster?.labels).toBe(labels);
  }, 120_000);

  test("frames without a duration last as long as in browsers", async () => {
    const quick = await (await animation(64, 64)).gif({ delay: [0, 0, 0] }).toBuffer();
    expect((await film(quick, "image/gif"))?.durationMs).toBe(1_200);
  });

  test("still and small files stay pictures", async () => {
    const still = await plain(100, 100, "#123456").webp().toBuffer();
    expect(await film(still, "image/webp")).toBeNull();
    expect(await film(await (await animation(8, 8)).gif().toBuffer(), "image/gif")).toBeNull();
  }, 60_000);

  test("another person's upload is refused", async () => {
    const other = await seedPerson(app, "Otto");
    const mediaUploadId = await upload(await (await animation(64, 48)).gif().toBuffer(), "image/gif", other);
    expect(await codeOf(vera.client.trpc.video.fromPicture.mutate({ mediaUploadId }))).toBe(51);
  });

  test("without ffmpeg it stays a picture", async () => {
    const bare = await startTestApp({ FFMPEG_PATH: "off" });
    try {
      const ada = await seedPerson(bare, "Ada");
      const mediaUploadId = await upload(await (await animation(64, 50)).gif().toBuffer(), "image/gif", ada);
      expect(await ada.client.trpc.video.fromPicture.mutate({ mediaUploadId })).toEqual({ video: null });
    } finally {
      await bare.close();
    }
  });
});
