import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { writePictureWords } from "../../../db/queries/search/picture-words.ts";
import { documents } from "../../../db/schema/documents.ts";
import { images } from "../../../db/schema/images.ts";
import { pins } from "../../../db/schema/pins.ts";
import { untilDrained } from "../../../server/platform/jobs/until-drained.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { NOTE_CARD_MAX } from "../../../src/model/limits.ts";
import { codeOf } from "../../support/code-of.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let eve: Person;
let board: SeededBoard;

beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
  eve = await seedPerson(app, "Eve");
  board = await seedBoard(app, ada);
});
afterAll(() => app?.close());

const noted = (markdown: string, fields: object = {}) =>
  ada.client.trpc.pins.create.mutate({ boardId: board.id, markdown, ...fields });
const shown = (pinId: string, person = ada) => person.client.trpc.pins.get.query({ pinId });

test("a note becomes a Pin with a drawn picture and its first words, on all transports", async () => {
  const pin = await noted("# Oat bread\n\nSoak the **oats** overnight.", { title: "Bread" });
  expect(pin).toMatchObject({
    isLinkCard: false,
    title: "Bread",
    document: { kind: "note", excerpt: "Oat bread\nSoak the oats overnight.", pages: null },
  });
  const file = await fetch(pin.images.orig.url);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(pin.images.orig.width).toBe(1_000);
  const body = { board_id: board.id, markdown: "By *REST*", image_url: "" };
  const rest = await ada.client.rest<{ document: object }>("POST", "/v3/pins/", body);
  expect(rest.data.document).toEqual({ kind: "note", excerpt: "By REST", pages: null });
  const older = await ada.client.resource<{ document: object }>("PinResource", "create", body);
  expect(older.data.document).toEqual({ kind: "note", excerpt: "By REST", pages: null });
});

test("a note's page has its text, and as elements without raw HTML or unsafe links", async () => {
  const text =
    "<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](https://essays.example/b) ![c](https://spy.example/c)";
  const page = await shown((await noted(text)).id);
  expect(page.markdown).toBe(text);
  const nodes = JSON.stringify(page.markdownNodes);
  expect(nodes).toContain('"href":"https://essays.example/b"');
  for (const bad of ["javascript:", "spy.example", '"tag":"img"']) expect(nodes).not.toContain(bad);
  expect((await shown((await noted("Plain")).id)).markdownNodes).toEqual([{ tag: "p", children: ["Plain"] }]);
});

test("a note is refused with a picture, and above its length", async () => {
  const both = await ada.client.rest("POST", "/v3/pins/", { board_id: board.id, markdown: "A", image_base64: "AAAA" });
  expect(both).toMatchObject({ status: 400, fields: { markdown: expect.stringContaining("no other picture") } });
  const long = await ada.client.rest("POST", "/v3/pins/", {
    board_id: board.id,
    markdown: "x".repeat(NOTE_CARD_MAX + 1),
  });
  expect(long).toMatchObject({ status: 400, fields: { markdown: expect.any(String) } });
});

test("a note's author edits it, and copies keep the words that they were saved with", async () => {
  const pin = await noted("First words");
  const copy = await eve.client.trpc.pins.save.mutate({ pinId: pin.id, boardId: (await seedBoard(app, eve)).id });
  expect(copy).toMatchObject({ isLinkCard: false, document: { kind: "note", excerpt: "First words" } });
  const edited = await ada.client.trpc.pins.update.mutate({ pinId: pin.id, markdown: "Other words" });
  expect(edited).toMatchObject({ markdown: "Other words", document: { excerpt: "Other words" } });
  expect(edited.imageSignature).not.toBe(pin.imageSignature);
  expect((await shown(copy.id, eve)).markdown).toBe("First words");
  const refused = eve.client.trpc.pins.update.mutate({ pinId: copy.id, markdown: "Mine now" });
  expect(await codeOf(refused)).toBe(ERRORS.INVALID_PARAMETERS.code);
  const emptied = ada.client.trpc.pins.update.mutate({ pinId: pin.id, markdown: "" });
  expect(await codeOf(emptied)).toBe(ERRORS.INVALID_PARAMETERS.code);
  expect(
    await ada.client.trpc.pins.update.mutate({ pinId: pin.id, title: "Named", markdown: "Other words" }),
  ).toMatchObject({
    title: "Named",
    imageSignature: edited.imageSignature,
  });
});

test("a note is found by its words: by its author at once, and by everybody soon", async () => {
  const pin = await noted("Tincture of quinquina");
  const secret = await seedBoard(app, ada, { privacy: "secret" });
  const hidden = await noted("Quinquina in secret", { boardId: secret.id });
  const own = await ada.client.trpc.mine.pins.query({ q: "quinquina" });
  expect(own.items.map(({ id }) => id)).toEqual([hidden.id, pin.id]);
  while ((await writePictureWords(app.deps.db, { limit: 100 })) > 0);
  const found = await eve.client.trpc.search.pins.query({ query: "quinquina", autoCorrectionDisabled: true });
  expect(found.items.filter(({ reason }) => reason === null).map(({ id }) => id)).toEqual([pin.id]);
});

test("a note's text is deleted with its picture", async () => {
  const pin = await noted("Soon gone");
  const [row] = await app.deps.db.select({ imageId: pins.imageId }).from(pins).where(eq(pins.id, pin.id));
  const imageId = row?.imageId ?? "";
  await app.deps.db.delete(pins).where(eq(pins.id, pin.id));
  await app.deps.db.delete(images).where(eq(images.id, imageId));
  expect(await app.deps.db.select().from(documents).where(eq(documents.imageId, imageId))).toEqual([]);
  await untilDrained(app.deps.db, ["image.added"], 20_000);
});
