import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { undescribedImages } from "../../../db/queries/media/image-features.ts";
import { images } from "../../../db/schema/images.ts";
import { imageVectors } from "../../../db/schema/media.ts";
import { pins } from "../../../db/schema/pins.ts";
import { imageColors } from "../../../db/schema/rich.ts";
import { untilDrained } from "../../../server/platform/jobs/until-drained.ts";
import { SeenPictures } from "../../../src/media/near-duplicates.rules.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { type LocalSite, startSite } from "../../media/support/local-site.ts";
import { photo } from "../../media/support/pictures.ts";
import { codeOf } from "../../support/code-of.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson } from "../../support/seed.ts";
import { seedAccount } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let site: LocalSite;
let ada: Person;
let board: SeededBoard;

beforeAll(async () => {
  const jpeg = await (await photo(600, 400)).jpeg().toBuffer();
  site = await startSite(({ url }, response) => {
    if (url === "/one.jpg") return response.setHeader("Content-Type", "image/jpeg").end(jpeg);
    if (url === "/gone") return response.writeHead(404).end();
    response.setHeader("Content-Type", "text/html");
    if (url === "/words") return response.end("<title>Words</title><p>No picture anywhere.");
    if (url === "/refuses")
      return response.end('<meta name="pinterest" content="nopin"><img src="/one.jpg" width="600">');
    response.end(
      '<title>One</title><img src="/broken.jpg" width="900" height="600"><img src="/one.jpg" width="600" height="400">',
    );
  });
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: site.host });
  ada = await seedPerson(app);
  board = await seedBoard(app, ada);
});
afterAll(async () => {
  await app?.close();
  await site?.[Symbol.asyncDispose]();
});

const link = (path: string) => `https://www.essays.example${path}`;
const saved = (address: string, fields: object = {}) =>
  ada.client.trpc.pins.create.mutate({ boardId: board.id, link: address, ...fields });
const imageOf = async (pinId: string) => {
  const [row] = await app.deps.db
    .select({ image: images, isLinkCard: pins.isLinkCard })
    .from(pins)
    .innerJoin(images, eq(images.id, pins.imageId))
    .where(eq(pins.id, pinId));
  if (!row) throw new Error("no such Pin");
  return row;
};

test("a drawn picture gets no vector, no safety class and no colors", async () => {
  const card = await saved(link("/undescribed"));
  expect(await undescribedImages(app.deps.db, { after: "0", source: "model", limit: 10 })).toEqual([]);
  await untilDrained(app.deps.db, ["image.added"], 20_000);
  const { image } = await imageOf(card.id);
  expect(await app.deps.db.select().from(imageVectors).where(eq(imageVectors.imageId, image.id))).toEqual([]);
  expect(await app.deps.db.select().from(imageColors).where(eq(imageColors.imageId, image.id))).toEqual([]);
});

test("a link without a picture becomes a card with a drawn picture, on all transports", async () => {
  await recount(app);
  const pin = await saved(link("/on/walking"), { title: "On walking" });
  expect(pin).toMatchObject({ isLinkCard: true, title: "On walking", domain: "essays.example" });
  expect(pin.images.orig).toMatchObject({ width: 1_000, height: 800 });
  expect(pin.images["236x"]).toMatchObject({ width: 236, height: 189 });
  for (const { url } of Object.values(pin.images)) {
    const file = await fetch(url);
    expect(file.headers.get("content-type")).toBe("image/jpeg");
    expect((await file.bytes()).length).toBeGreaterThan(500);
  }
  const body = { board_id: board.id, link: link("/on/reading"), image_url: "" };
  expect((await ada.client.rest<{ is_link_card: boolean }>("POST", "/v3/pins/", body)).data.is_link_card).toBe(true);
  const older = await ada.client.resource<{ is_link_card: boolean }>("PinResource", "create", body);
  expect(older.data.is_link_card).toBe(true);
  expect(await wrongCounters(app)).toEqual([]);
});

test("a Pin needs a link or a picture, and a picture makes it no link card", async () => {
  const none = await ada.client.rest("POST", "/v3/pins/", { board_id: board.id, title: "Nothing", link: "" });
  expect(none).toMatchObject({
    status: 400,
    fields: { image_url: expect.stringContaining("A link without a picture") },
  });
  const imageBase64 = (await (await photo(400, 300)).jpeg().toBuffer()).toString("base64");
  const pin = await saved(link("/with-picture"), { imageBase64 });
  expect(pin.isLinkCard).toBe(false);
  expect((await imageOf(pin.id)).image.isDrawn).toBe(false);
});

test("saves of one link share a drawn picture, and two links of a site do not", async () => {
  const first = await saved(link("/shared"), { title: "One title" });
  const second = await saved(link("/shared"), { title: "Another title" });
  const other = await saved(link("/shared/"));
  expect(second.imageSignature).toBe(first.imageSignature);
  expect(other.imageSignature).not.toBe(first.imageSignature);
  expect(other.dominantColor).toBe(first.dominantColor);
});

test("saving somebody's link card gives a link card", async () => {
  const card = await saved(link("/saved-again"));
  const eve = await seedPerson(app, "Eve");
  const eves = await seedBoard(app, eve);
  const copy = await eve.client.trpc.pins.save.mutate({ pinId: card.id, boardId: eves.id });
  expect(copy).toMatchObject({ isLinkCard: true, link: link("/saved-again"), images: card.images });
});

test("link cards of one site are no duplicates of each other in a feed", async () => {
  const seen = SeenPictures.begin();
  for (const number of [1, 2, 3]) {
    const { image } = await imageOf((await saved(link(`/feed/${number}`))).id);
    expect(seen.has(image.phash + image.signature)).toBe(false);
    seen.add(image.phash + image.signature);
  }
});

test("a board's covers show pictures before link cards, after the cover that its owner chose", async () => {
  const { boards } = ada.client.trpc;
  const mixed = await seedBoard(app, ada);
  const save = (fields: object) => ada.client.trpc.pins.create.mutate({ boardId: mixed.id, ...fields });
  const older = await save({ imageUrl: `${site.origin}/one.jpg`, link: link("/picture") });
  const card = await save({ link: link("/newer") });
  const covers = async () => {
    const { coverImages } = await boards.get.query({ boardId: mixed.id });
    return coverImages.map(({ url }) => url.split("/").at(-1));
  };
  const nameOf = ({ images: { "474x": size } }: typeof card) => size.url.split("/").at(-1);
  expect(await covers()).toEqual([nameOf(older), nameOf(card)]);
  await boards.update.mutate({ boardId: mixed.id, coverPinId: card.id });
  expect(await covers()).toEqual([nameOf(card), nameOf(older)]);
});

test("a link card can't be promoted", async () => {
  const card = await saved(link("/ad"), { title: "Buy this essay" });
  const account = await seedAccount(app, { owner: ada });
  const asked = { advertiserId: account.id, pinId: card.id };
  expect(await codeOf(ada.client.trpc.ads.createPreview.mutate(asked))).toBe(ERRORS.PIN_NOT_PROMOTABLE.code);
});

test("a new link redraws the card, a new title keeps it, and a card needs its link", async () => {
  const card = await saved(link("/edited"), { title: "Before" });
  const update = (fields: object) => ada.client.trpc.pins.update.mutate({ pinId: card.id, ...fields });
  expect(await update({ title: "After" })).toMatchObject({ isLinkCard: true, imageSignature: card.imageSignature });
  const moved = await update({ link: "https://elsewhere.example/" });
  expect(moved).toMatchObject({ isLinkCard: true, title: "After", domain: "elsewhere.example" });
  expect(moved.imageSignature).toBe((await saved("https://elsewhere.example/")).imageSignature);
  expect((await imageOf(card.id)).image.signature).toBe(moved.imageSignature);
  expect(await codeOf(update({ link: "" }))).toBe(ERRORS.INVALID_PARAMETERS.code);
});

test("a link card gets the picture of its page, and keeps its texts, place and counts", async () => {
  await recount(app);
  const card = await saved(`${site.origin}/one`, { title: "One", description: "Kept" });
  const asked = { pinId: card.id };
  const shown = await ada.client.trpc.pins.addPicture.mutate(asked);
  expect(shown).toMatchObject({ id: card.id, isLinkCard: false, title: "One", description: "Kept", link: card.link });
  expect(shown.images.orig).toMatchObject({ width: 600, height: 400 });
  expect(await ada.client.trpc.pins.addPicture.mutate(asked)).toMatchObject({ imageSignature: shown.imageSignature });
  expect(await wrongCounters(app)).toEqual([]);
});

test("a link card gets a picture that its person sends, and nobody else can give it one", async () => {
  const card = await saved(link("/by-hand"));
  const imageBase64 = (await (await photo(300, 500)).jpeg().toBuffer()).toString("base64");
  const eve = await seedPerson(app, "Mallory");
  expect(await codeOf(eve.client.trpc.pins.addPicture.mutate({ pinId: card.id, imageBase64 }))).toBe(
    ERRORS.NOT_PERMITTED.code,
  );
  const shown = await ada.client.trpc.pins.addPicture.mutate({ pinId: card.id, imageBase64 });
  expect(shown).toMatchObject({ isLinkCard: false, link: card.link });
});

test("a page without a picture, one that refuses and one that is gone leave the card as it is", async () => {
  for (const [address, code] of [
    [`${site.origin}/words`, ERRORS.INVALID_PARAMETERS.code],
    [`${site.origin}/refuses`, ERRORS.INVALID_PARAMETERS.code],
    [`${site.origin}/gone`, ERRORS.INVALID_PARAMETERS.code],
    ["http://127.0.0.1:1/", ERRORS.URL_NOT_FETCHABLE.code],
  ] as const) {
    const card = await saved(address);
    expect(await codeOf(ada.client.trpc.pins.addPicture.mutate({ pinId: card.id })), address).toBe(code);
    expect(await ada.client.trpc.pins.get.query({ pinId: card.id })).toMatchObject({
      isLinkCard: true,
      images: card.images,
    });
  }
});
