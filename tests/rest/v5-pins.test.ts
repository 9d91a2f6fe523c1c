import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users.ts";
import { videos } from "../../db/schema/video.ts";
import { answerOf } from "../../server/transports/ads-api-v5/answers.ts";
import { ERRORS } from "../../src/model/errors.ts";
import { film } from "../media/support/films.ts";
import { plain } from "../media/support/pictures.ts";
import { tempDir } from "../media/support/temp-dir.ts";
import { accessToken } from "../support/access-token.ts";
import { type Person, seedBoard, seedPerson } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let owner: Person;
let boardId: string;
let clip: Uint8Array<ArrayBuffer>;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  owner = await seedPerson(app, "Olga");
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, owner.id));
  tokens.owner = (await accessToken(app, owner.id)).token;
  tokens.stranger = (await accessToken(app, (await seedPerson(app, "Sven")).id)).token;
  boardId = (await seedBoard(app, owner)).id;
  await using folder = await tempDir();
  const path = await film(join(folder.path, "clip.mp4"), { seconds: 4, width: 160, height: 120, hasSound: false });
  clip = new Uint8Array(readFileSync(path));
});
afterAll(() => app.close());

type Answer = Record<string, unknown> & { id: string; media: Record<string, unknown> & { items: object[] } };
async function call(method: string, path: string, body?: unknown, who = "owner") {
  const response = await fetch(`${app.url}/v5${path}`, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${tokens[who]}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, data: (await response.json()) as Answer };
}
const data = async (width: number, colour: string) =>
  (await plain(width, 300, colour).png().toBuffer()).toString("base64");
const stored = (answer: Answer) =>
  expect(answerOf({ method: "GET", path: "/pins/:pinId" }).safeParse(answer).error?.issues ?? []).toEqual([]);

/** Uploads as programs do: register, send the form, and poll until it is ready. */
async function upload(): Promise<string> {
  const { status, data: registered } = await call("POST", "/media", { media_type: "video" });
  expect(status).toBe(201);
  const mediaId = String(registered.media_id);
  expect((await call("GET", `/media/${mediaId}`)).data).toEqual({
    media_id: mediaId,
    media_type: "video",
    status: "registered",
  } as never);
  const form = new FormData();
  for (const [name, value] of Object.entries(registered.upload_parameters as Record<string, string>))
    form.append(name, value);
  form.append("file", new Blob([clip], { type: "video/mp4" }), "clip.mp4");
  expect((await fetch(String(registered.upload_url), { method: "POST", body: form })).status).toBe(204);
  return mediaId;
}

test("/v5/media accepts a video, and a Pin shows it with the given cover [signed-in 2.10]", async () => {
  const mediaId = await upload();
  const arrived = { media_id: mediaId, media_type: "video", status: "succeeded" };
  expect((await call("GET", `/media/${mediaId}`)).data).toEqual(arrived as never);
  expect((await call("GET", "/media?page_size=1")).data).toEqual({ items: [arrived], bookmark: null } as never);
  expect((await call("GET", "/media", undefined, "stranger")).data).toMatchObject({ items: [] });

  const media_source = { source_type: "video_id", media_id: mediaId, cover_image_data: await data(500, "#a06030") };
  const made = await call("POST", "/pins", { board_id: boardId, title: "Kiln", media_source });
  stored(made.data);
  expect(made).toMatchObject({
    status: 201,
    data: {
      creative_type: "VIDEO",
      media: { media_type: "video", duration: expect.any(Number), width: 160, height: 120, video_url: null },
    },
  });
  expect(made.data.media.images).toMatchObject({ "1200x": { width: 500, height: 300 } });
  const frame = await call("POST", "/pins", {
    board_id: boardId,
    media_source: { ...media_source, cover_image_data: undefined },
  });
  expect(frame.data.media.images).toMatchObject({ "1200x": { width: 160, height: 120 } });

  const at = async (cover_image_key_frame_time: number) => {
    const framed = { source_type: "video_id", media_id: await upload(), cover_image_key_frame_time };
    const { status, data } = await call("POST", "/pins", { board_id: boardId, media_source: framed });
    expect([status, data.creative_type]).toEqual([201, "VIDEO"]);
    return data.media.cover_image_url;
  };
  // The clip shows its seconds, so that no two frames are alike; a time after its end means its last frame.
  const frames = [await at(0), await at(3_000), await at(3_900), await at(60_000)];
  expect(new Set(frames).size).toBe(3);
  expect(frames[3]).toBe(frames[2]);

  await app.jobs.drained(60_000);
  const shown = (await call("GET", `/pins/${made.data.id}`)).data;
  expect(String(shown.media.video_url)).toEndWith(".mp4");
  stored(shown);

  await app.deps.db.update(videos).set({ state: "failed" }).where(eq(videos.id, mediaId));
  expect((await call("GET", `/media/${mediaId}`)).data).toMatchObject({ status: "failed" });
}, 90_000);

test("another person's video, or an unknown media id, is not found at /v5/", async () => {
  const mediaId = await upload();
  const media_source = { source_type: "video_id", media_id: mediaId };
  const missing = { code: ERRORS.VIDEO_NOT_FOUND.code };
  expect((await call("GET", `/media/${2n ** 60n}`)).data).toMatchObject(missing);
  expect((await call("GET", `/media/${mediaId}`, undefined, "stranger")).data).toMatchObject({ status: "registered" });
  const board = (await call("POST", "/boards", { name: "Films" }, "stranger")).data.id;
  expect((await call("POST", "/pins", { board_id: board, media_source }, "stranger")).data).toMatchObject(missing);
  for (const time of [-1, "soon", 1e12]) {
    const framed = { ...media_source, cover_image_key_frame_time: time };
    expect((await call("POST", "/pins", { board_id: boardId, media_source: framed })).status).toBe(400);
  }
  expect((await call("POST", "/media", { media_type: "image" })).status).toBe(400);
});

test("a carousel consists of uploaded pictures, with a title and a link for each card", async () => {
  const items = [
    { title: "Oak", link: "https://shop.example/oak", content_type: "image/png", data: await data(400, "#a06030") },
    { content_type: "image/png", data: await data(420, "#306030") },
  ];
  const media_source = { source_type: "multiple_image_base64", items };
  const made = await call("POST", "/pins", {
    board_id: boardId,
    title: "Tables",
    description: "Of wood",
    alt_text: "A table",
    note: "Ask Ada",
    link: "https://shop.example/",
    media_source,
  });
  expect(made).toMatchObject({
    status: 201,
    data: {
      title: "Tables",
      description: "Of wood",
      alt_text: "A table",
      link: "https://shop.example/",
      creative_type: "CAROUSEL",
      note: "Ask Ada",
      media: {
        media_type: "multiple_images",
        items: [
          { item_type: "image", title: "Oak", link: "https://shop.example/oak", images: { "1200x": { width: 400 } } },
          { item_type: "image", title: "", link: null, images: { "1200x": { width: 420 } } },
        ],
      },
    },
  });
  stored(made.data);
  expect((await call("GET", `/pins/${made.data.id}`)).data).toMatchObject({ note: "Ask Ada", media: made.data.media });
});

test("a carousel's pictures are fetched once everything else about it is valid", async () => {
  const carousel = (items: unknown, more = {}) =>
    call("POST", "/pins", { board_id: boardId, media_source: { source_type: "multiple_image_urls", items }, ...more });
  const [one, other] = [{ url: "http://127.0.0.1:1/oak.png" }, { url: "http://127.0.0.1:1/elm.png" }];
  expect((await carousel([one, other])).data).toMatchObject({ code: ERRORS.URL_NOT_FETCHABLE.code });
  expect((await carousel([one])).data).toMatchObject({ code: ERRORS.PLAN_INCOMPLETE.code });
  expect((await carousel([one, {}])).data).toMatchObject({ code: ERRORS.PLAN_INCOMPLETE.code });
  expect((await carousel([one, other], { board_id: "7" })).data).toMatchObject({ code: ERRORS.BOARD_NOT_FOUND.code });
  for (const items of [null, "x", [1, 2], Array.from({ length: 30 }, () => one)])
    expect((await carousel(items)).status).toBe(400);
  const board = (await call("POST", "/boards", { name: "Tables" }, "stranger")).data.id;
  const media_source = { source_type: "multiple_image_urls", items: [one, other] };
  // Carousels are for businesses, here as in the builder.
  const personal = await call("POST", "/pins", { board_id: board, media_source }, "stranger");
  expect(personal.data).toMatchObject({ code: ERRORS.BUILDER_OFF.code });
});

test("a Pin's note is written, read, changed and deleted by its owner, and hidden from others", async () => {
  const media_source = { source_type: "image_base64", content_type: "image/png", data: await data(410, "#303060") };
  const made = await call("POST", "/pins", { board_id: boardId, media_source, note: " Ask Ada " });
  expect(made.data.note).toBe("Ask Ada");
  const path = `/pins/${made.data.id}`;
  const read = async (who?: string) => (await call("GET", path, undefined, who)).data;
  expect((await read()).note).toBe("Ask Ada");
  expect(await read("stranger")).not.toHaveProperty("note");
  const changed = await call("PATCH", path, { note: "Ask Bea" });
  expect([changed.data.note, (await read()).note]).toEqual(["Ask Bea", "Ask Bea"]);
  expect((await call("PATCH", path, { title: "Oak" })).data).not.toHaveProperty("note");
  expect((await read()).note).toBe("Ask Bea");
  expect((await call("PATCH", path, { note: "Hm" }, "stranger")).status).toBe(403);
  expect((await call("PATCH", path, { note: "x".repeat(5_000) })).status).toBe(400);
  expect((await call("PATCH", path, { note: null })).data.note).toBeNull();
  expect((await read()).note).toBeNull();
  const tooLong = await call("POST", "/pins", { board_id: boardId, media_source, note: "x".repeat(5_000) });
  expect(tooLong.status).toBe(400);
});

test("an error about a new Pin's missing or unknown picture uses the field names that were sent", async () => {
  const messages: unknown[] = [];
  for (const media_source of [
    undefined,
    { source_type: "telepathy" },
    { source_type: "image_url" },
    { source_type: "video_id" },
  ]) {
    const { status, data } = await call("POST", "/pins", { board_id: boardId, media_source });
    messages.push([status, data.message]);
  }
  const kinds = "image_url, image_base64, video_id, multiple_image_urls, multiple_image_base64";
  expect(messages).toEqual([
    [400, `media_source.source_type: Please choose one of: ${kinds}.`],
    [400, `media_source.source_type: Please choose one of: ${kinds}.`],
    [400, "media_source.url: This is required."],
    [400, "media_source.media_id: This is required."],
  ]);
});
