import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { writePictureWords } from "../../../db/queries/search/picture-words.ts";
import { documents } from "../../../db/schema/documents.ts";
import { images } from "../../../db/schema/images.ts";
import { mediaUploads } from "../../../db/schema/media.ts";
import { pins } from "../../../db/schema/pins.ts";
import { deleteUnusedPictures } from "../../../server/slices/media/unused-pictures.ts";
import { pdf } from "../../media/support/pdfs.ts";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

setDefaultTimeout(60_000);

let app: TestApp;
let ada: Person;
let board: SeededBoard;

beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
  board = await seedBoard(app, ada);
});
afterAll(() => app?.close());

async function upload(bytes: Uint8Array<ArrayBuffer> | string, name = "letter.pdf", type = "application/pdf") {
  const form = new FormData();
  form.set("img", new File([bytes], name, { type }));
  return ada.client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
}
async function saved(bytes: Uint8Array<ArrayBuffer>, fields: { boardId?: string; title?: string } = {}, name?: string) {
  const { data } = await upload(bytes, name);
  const { id } = await ada.client.trpc.pins.create.mutate({
    boardId: board.id,
    ...fields,
    mediaUploadId: data.media_upload_id,
  });
  return ada.client.trpc.pins.get.query({ pinId: id });
}
const fileOf = (url: string | null) => fetch(url ?? "");

test("an uploaded PDF becomes a Pin with its first page as picture and its words", async () => {
  const bytes = await pdf(["Dear Ada, the kiln is ready.", "It was fired with marzipan."]);
  const pin = await saved(bytes, { title: "Letter" });
  expect(pin).toMatchObject({
    isLinkCard: false,
    markdown: null,
    document: { kind: "pdf", pages: 2, excerpt: "Dear Ada, the kiln is ready.\nIt was fired with marzipan." },
  });
  const { width, height } = pin.images.orig;
  expect(height / width).toBeCloseTo(595.28 / 419.53, 1);
  const picture = await fetch(pin.images["236x"].url);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
});

test("the original PDF is a download that runs nothing on this site, in parts too [SECURITY 29]", async () => {
  const bytes = await pdf(["The whole file"]);
  const { fileUrl } = await saved(bytes);
  const file = await fileOf(fileUrl);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toStartWith("attachment;");
  expect(file.headers.get("content-security-policy")).toContain("sandbox");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  const part = await fetch(fileUrl ?? "", { headers: { range: "bytes=0-4" } });
  expect([part.status, await part.text()]).toEqual([206, "%PDF-"]);
});

test("a PDF on a secret board needs a signed address [SECURITY 47]", async () => {
  const secret = await seedBoard(app, ada, { privacy: "secret" });
  const { fileUrl } = await saved(await pdf(["Only for me"]), { boardId: secret.id });
  expect(fileUrl).toContain("mac=");
  expect((await fileOf(fileUrl)).status).toBe(200);
  expect((await fileOf((fileUrl ?? "").replace(/\?.*/, ""))).status).toBe(404);
});

test("a PDF's words find it: at once for its owner, soon for everybody, after titles", async () => {
  const inside = await saved(await pdf(["All about quinces"]));
  const titled = await saved(await pdf(["Something else"]), { title: "Quinces" });
  const own = await ada.client.trpc.mine.pins.query({ q: "quinces" });
  expect(own.items.map(({ id }) => id)).toEqual([titled.id, inside.id]);
  while ((await writePictureWords(app.deps.db, { limit: 100 })) > 0);
  const found = await createClient(app).trpc.search.pins.query({ query: "quinces", autoCorrectionDisabled: true });
  expect(found.items.filter(({ reason }) => reason === null).map(({ id }) => id)).toEqual([titled.id, inside.id]);
});

test("one's own Pins are filtered to notes and PDFs, and pictures leave them out", async () => {
  const bob = await seedPerson(app, "Bob");
  const { trpc } = bob.client;
  const own = await seedBoard(app, bob);
  const note = await trpc.pins.create.mutate({ boardId: own.id, markdown: "A note" });
  const imageBase64 = Buffer.from(await pdf(["A page"])).toString("base64");
  const page = await trpc.pins.create.mutate({ boardId: own.id, imageBase64 });
  const kinds = async (kind: "note" | "pdf" | "picture") =>
    (await trpc.mine.pins.query({ kind })).items.map(({ id }) => id);
  expect([await kinds("note"), await kinds("pdf"), await kinds("picture")]).toEqual([[note.id], [page.id], []]);
});

test("a PDF that is named as a picture is a PDF, and a picture named as a PDF a picture", async () => {
  const pin = await saved(await pdf(["Named wrong"]), {}, "photo.jpg");
  expect(pin.document?.kind).toBe("pdf");
  expect((await fileOf(pin.fileUrl)).headers.get("content-type")).toBe("application/pdf");
});

test("a board is guessed by the words of a PDF", async () => {
  const cy = await seedPerson(app, "Cy");
  const [ovens] = [await seedBoard(app, cy, { name: "Kilns and ovens" }), await seedBoard(app, cy, { name: "Sewing" })];
  const form = new FormData();
  form.set("img", new File([await pdf(["How two kilns are fired"])], "a.pdf", { type: "application/pdf" }));
  const { data } = await cy.client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  const [first] = await cy.client.trpc.boards.guess.query({ mediaUploadId: data.media_upload_id });
  expect(first?.id).toBe(ovens.id);
});

test("a PDF's file and words are deleted once nothing has its picture", async () => {
  const pin = await saved(await pdf(["Soon gone for good"]));
  const [row] = await app.deps.db
    .select({ image: images })
    .from(pins)
    .innerJoin(images, eq(images.id, pins.imageId))
    .where(eq(pins.id, pin.id));
  const { id = "", sizes } = row?.image ?? {};
  const key = sizes?.document?.key ?? "";
  expect(await app.deps.media.has(key)).toBe(true);
  await app.deps.db.delete(pins).where(eq(pins.id, pin.id));
  await app.deps.db.delete(mediaUploads).where(eq(mediaUploads.imageId, id));
  const { signal } = new AbortController();
  await deleteUnusedPictures(app.deps, signal);
  app.advance(2 * 86_400_000);
  await deleteUnusedPictures(app.deps, signal);
  await app.jobs.drained();
  expect(await app.deps.media.has(key)).toBe(false);
  expect(await app.deps.db.select().from(documents).where(eq(documents.imageId, id))).toEqual([]);
});

test("broken, locked and empty PDFs are refused with a sentence [SECURITY 29]", async () => {
  const locked = await pdf(["Secret"], { userPassword: "sesame", pdfVersion: "1.7" });
  const whole = await pdf(["Whole"]);
  const refusal = async (bytes: Uint8Array<ArrayBuffer> | string) => {
    const { status, fields } = await upload(bytes);
    return [status, fields?.img ?? ""];
  };
  expect(await refusal(locked)).toEqual([400, expect.stringContaining("password")]);
  expect(await refusal("%PDF-1.7\nnothing else")).toEqual([400, expect.stringContaining("damaged")]);
  expect(await refusal(whole.slice(0, 40))).toEqual([400, expect.stringContaining("damaged")]);
});

test("scripts in a PDF and a page behind its end change nothing about its download [SECURITY 29]", async () => {
  const bytes = await pdf(["Polyglot"]);
  const tail = new TextEncoder().encode("\n<!doctype html><script>parent.stolen = document.cookie</script>");
  const { fileUrl } = await saved(new Uint8Array([...bytes, ...tail]));
  const file = await fileOf(fileUrl);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  expect(file.headers.get("content-disposition")).toStartWith("attachment;");
});

test("thousands of pages and a page of thousands of meters end within their limits [SECURITY 43]", async () => {
  const many = await saved(await pdf(Array.from({ length: 1_500 }, (_, page) => `Page ${page} ${"word ".repeat(60)}`)));
  expect(many.document?.pages).toBe(1_500);
  const large = await saved(await pdf(["Huge"], { size: [14_000, 14_000] }));
  expect(Math.max(large.images.orig.width, large.images.orig.height)).toBeLessThanOrEqual(2_000);
  const strip = await upload(await pdf(["Strip"], { size: [14_000, 3] }));
  expect(strip.status).toBe(400);
});
