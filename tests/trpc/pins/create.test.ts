import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { pins } from "../../../db/schema/pins.ts";
import { prefetchImage } from "../../../server/slices/pins/images.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { type LocalSite, startSite } from "../../media/support/local-site.ts";
import { photo, plain } from "../../media/support/pictures.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let site: LocalSite;
let jpeg: Buffer;
let ada: Person;
let board: SeededBoard;

beforeAll(async () => {
  jpeg = await (await photo(1000, 800)).jpeg().toBuffer();
  site = await startSite((_request, response) => response.setHeader("content-type", "image/jpeg").end(jpeg));
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: site.host });
  ada = await seedPerson(app);
  board = await seedBoard(app, ada);
});
afterAll(async () => {
  await app.close();
  await site[Symbol.asyncDispose]();
});

const colour = async (background: string) => (await plain(120, 90, background).png().toBuffer()).toString("base64");

test("a repeated Pin after a lost response exists once; another Pin with its key is refused", async () => {
  const imageBase64 = await colour("#123456");
  const create = async (key: string, other: object = {}) => {
    const body = {
      board_id: board.id,
      image_base64: imageBase64,
      title: "Once",
      link: "https://shop.example/",
      ...other,
    };
    return ada.client.rest<Pin>("POST", "/v3/pins/", body, { "Idempotency-Key": key });
  };
  const first = (await create("key-0001")).data.id;
  expect((await create("key-0001")).data.id).toBe(first);
  expect((await create("key-0002")).data.id).not.toBe(first);
  const section = await seedSection(app, board, "Elsewhere");
  const others = [{ title: "Twice" }, { link: null }, { alt_text: "A lamp" }, { section }];
  for (const other of [...others, { board_id: (await seedBoard(app, ada)).id }])
    expect(await create("key-0001", other)).toMatchObject({ code: 170, status: 422 });
});

test("PinResource create: a picture's address gives a Pin with texts, link, sizes and color [signed-in 7]", async () => {
  const sectionId = await seedSection(app, board, "Lamps");
  await recount(app);
  const pin = await ada.client.trpc.pins.create.mutate({
    boardId: board.id,
    section: sectionId,
    imageUrl: `${site.origin}/lamp.jpg`,
    title: "  A lamp ",
    description: "Warm #light\nfor the desk",
    altText: "A brass lamp",
    link: "https://www.shop.example/lamps?id=1",
    method: "scraped",
  });
  expect(pin).toMatchObject({
    title: "A lamp",
    description: "Warm #light\nfor the desk",
    altText: "A brass lamp",
    link: "https://www.shop.example/lamps?id=1",
    domain: "shop.example",
    dominantColor: expect.stringMatching(/^#[0-9a-f]{6}$/),
    section: { id: sectionId, title: "Lamps" },
    pinner: { id: ada.id },
    nativeCreator: null,
    pinnedToBoard: { id: board.id },
    repinCount: 0,
  });
  expect(pin.images.orig).toMatchObject({ width: 1000, height: 800 });
  expect(pin.images["236x"]).toMatchObject({ width: 236 });
  expect(new URL(pin.images.orig.url).pathname).toContain("/originals/");
  expect((await fetch(pin.images["474x"].url)).headers.get("content-type")).toStartWith("image/");
  const [newest] = (await ada.client.trpc.feeds.board.query({ boardId: board.id })).items;
  expect(newest?.id).toBe(pin.id);
  expect(await wrongCounters(app)).toEqual([]);
});

test("PinResource create: the address of an upload or of another Pin's picture works too [signed-in 7]", async () => {
  const form = new FormData();
  form.set("img", new File([new Uint8Array(jpeg)], "lamp.jpg", { type: "image/jpeg" }));
  const upload = await ada.client.rest<{ image_url: string; image_signature: string }>(
    "POST",
    "/v3/media/upload/",
    form,
  );
  const pin = await ada.client.trpc.pins.create.mutate({ boardId: board.id, imageUrl: upload.data.image_url });
  expect(pin.imageSignature).toBe(upload.data.image_signature);
  const again = await ada.client.trpc.pins.create.mutate({ boardId: board.id, imageUrl: pin.images.orig.url });
  expect(again.images).toEqual(pin.images);
  const unknown = pin.images.orig.url.replace(/[0-9a-f]{32}/, "0".repeat(32));
  expect(unknown).not.toBe(pin.images.orig.url);
  expect(await ada.client.rest("POST", "/v3/pins/", { board_id: board.id, image_url: unknown })).toMatchObject({
    status: 400,
    body: { resource_response: { api_error_code: 53 } },
  });
});

test("an upload becomes a Pin for its uploader, any number of times, and for nobody else", async () => {
  const form = new FormData();
  form.set("img", new File([jpeg as BlobPart], "a.jpg"));
  const { data } = await ada.client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  const body = { board_id: board.id, media_upload_id: data.media_upload_id, title: "Mine" };
  const first = await ada.client.resource<{ id: string; domain: string }>("PinResource", "create", body);
  const second = await ada.client.rest<{ id: string }>("POST", "/v3/pins/", body);
  expect(first).toMatchObject({ status: 200, data: { type: "pin", domain: "Uploaded by user", link: null } });
  expect(second.status).toBe(200);

  const eve = await seedPerson(app, "Eve");
  const eves = await seedBoard(app, eve);
  const stolen = await eve.client.rest("POST", "/v3/pins/", { ...body, board_id: eves.id });
  const unknown = await eve.client.rest("POST", "/v3/pins/", { ...body, board_id: eves.id, media_upload_id: "77" });
  expect(stolen).toMatchObject({ status: 400, code: 1 });
  expect(stolen.fields).toEqual(unknown.fields);
});

test("picture data works with or without its data: prefix, and equal pictures share an image", async () => {
  const base64 = await colour("#118844");
  const bare = await ada.client.trpc.pins.create.mutate({ boardId: board.id, imageBase64: base64 });
  const data = await ada.client.trpc.pins.create.mutate({
    boardId: board.id,
    imageBase64: `data:image/png;base64,${base64}`,
  });
  expect(bare.imageSignature).toBe(data.imageSignature);
  const rows = await app.deps.db.select({ imageId: pins.imageId }).from(pins).where(eq(pins.id, bare.id));
  const others = await app.deps.db.select({ imageId: pins.imageId }).from(pins).where(eq(pins.id, data.id));
  expect(rows).toEqual(others);
});

test("PinResource create: of several pictures the upload wins, then the data, then the address [signed-in 7]", async () => {
  const form = new FormData();
  form.set("img", new File([jpeg as BlobPart], "a.jpg"));
  const upload = await ada.client.rest<{ media_upload_id: string; image_url: string }>(
    "POST",
    "/v3/media/upload/",
    form,
  );
  const image_base64 = await colour("#226655");
  const image_url = `${site.origin}/never-asked.jpg`;
  const signature = async (fields: object) => {
    const body = { board_id: board.id, is_buyable_pin: false, method: "uploaded", ...fields };
    const answer = await ada.client.resource<{ image_signature: string }>("PinResource", "create", body);
    return answer.data?.image_signature;
  };
  const uploaded = await signature({ media_upload_id: upload.data.media_upload_id });
  const data = await signature({ image_base64 });
  expect(await signature({ ...upload.data, image_base64 })).toBe(uploaded as string);
  expect(await signature({ image_base64, image_url })).toBe(data as string);
  expect(data).not.toBe(uploaded);
});

test("null and empty fields, as forms and older clients send them, mean none", async () => {
  const imageBase64 = await colour("#223399");
  const answer = await ada.client.resource<Record<string, unknown>>("PinResource", "create", {
    board_id: board.id,
    section: null,
    title: null,
    description: null,
    link: "",
    image_url: null,
    media_upload_id: "",
    image_base64: imageBase64,
    is_buyable_pin: false,
    clientTrackingParams: "x",
  });
  expect(answer).toMatchObject({ status: 200, data: { title: "", description: "", link: null, section: null } });
});

test("a button Pin without guid is stored as button_external, and other methods unchanged [signed-in 3.1]", async () => {
  const methodOf = async (method: "button" | "pinbuilder", guid?: string) => {
    const imageBase64 = await colour("#774411");
    const { id } = await ada.client.trpc.pins.create.mutate({ boardId: board.id, imageBase64, method, guid });
    const [row] = await app.deps.db.select({ method: pins.method }).from(pins).where(eq(pins.id, id));
    return row?.method;
  };
  expect(await methodOf("button")).toBe("button_external");
  expect(await methodOf("button", "abc")).toBe("button");
  expect(await methodOf("pinbuilder")).toBe("pinbuilder");
});

test("fifty parallel saves of one new picture make one image, fifty Pins and right counters", async () => {
  const imageBase64 = await colour("#4488cc");
  const own = await seedBoard(app, ada);
  await recount(app);
  const made = await Promise.all(
    Array.from({ length: 50 }, () => ada.client.trpc.pins.create.mutate({ boardId: own.id, imageBase64 })),
  );
  expect(new Set(made.map((pin: Pin) => pin.id)).size).toBe(50);
  expect(new Set(made.map((pin: Pin) => pin.images.orig.url)).size).toBe(1);
  expect(await wrongCounters(app)).toEqual([]);
});

test("PUT /v3/pins/image/: a prefetched picture is saved without fetching it again [signed-in 7]", async () => {
  const url = `${site.origin}/ahead.jpg`;
  const asked = () => site.requests.filter((request) => request.url === "/ahead.jpg").length;
  expect(await ada.client.rest("PUT", "/v3/pins/image/", { image_url: url })).toMatchObject({
    status: 200,
    data: null,
  });
  await prefetchImage(app.deps, { url });
  expect(asked()).toBeGreaterThan(0);
  const before = asked();
  await ada.client.trpc.pins.create.mutate({ boardId: board.id, imageUrl: url });
  expect(asked()).toBe(before);
  app.advance(11 * 60_000);
  await ada.client.trpc.pins.create.mutate({ boardId: board.id, imageUrl: url });
  expect(asked()).toBe(before + 1);
});
