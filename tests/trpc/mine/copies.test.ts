import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { markUnused } from "../../../db/queries/media/unused-images.ts";
import { putCopy } from "../../../db/queries/mine/link-copies.ts";
import { findPagesToCopy } from "../../../server/slices/mine/copy-page.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { photo, plain } from "../../media/support/pictures.ts";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../../support/website.ts";

const LONG = "Brass lamps were made in small shops, and each of them had a shade and a pattern of its own. ".repeat(4);
let app: TestApp;
let site: TestWebsite;
let ada: Person;
let board: SeededBoard;
let imageBase64: string;
let count = 0;
let domain = "";
let asked: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
  board = await seedBoard(app, ada);
  imageBase64 = (await plain(60, 80, "#446688").png().toBuffer()).toString("base64");
  await ada.client.trpc.mine.setCopying.mutate({ isOn: true });
});
afterAll(() => app.close());
// A new website for each test, so that no test waits for another's turn.
beforeEach(() => {
  domain = `news${++count}.example`;
  site = startWebsite(app, domain);
  const { fetchUrl } = app.deps.fetcher;
  app.deps.fetcher = {
    fetchUrl: async (url, request) => {
      const answer = await fetchUrl(url, request);
      app.advance(1_000);
      return answer;
    },
  };
  asked = [];
});
afterEach(() => site.close());

const serve = (path: string, body: () => string | Uint8Array<ArrayBuffer>, init: ResponseInit = {}) =>
  site.pages.set(path, () => {
    asked.push(path);
    return new Response(body(), { headers: { "content-type": "text/html; charset=utf-8" }, ...init });
  });
const article =
  (title: string, more = "") =>
  () =>
    `<!doctype html><html lang="en"><head><title>${title}</title>${more}</head><body><nav>Menu</nav>
  <article><p>${LONG}<p>${LONG}<h2>Kinds</h2><ul><li>brass</ul><script>steal()</script></article></body></html>`;
async function save(path: string, { client }: Person = ada, onto = board): Promise<string> {
  const link = `https://${domain}${path}`;
  const { data } = await client.rest<Pin>("POST", "/v3/pins/", { board_id: onto.id, image_base64: imageBase64, link });
  return data.id;
}
/** The minute's work, once the saves have settled. */
async function copyAll(): Promise<void> {
  await app.jobs.drained();
  app.advance(60_000);
  await findPagesToCopy(app.deps, new AbortController().signal);
  await app.jobs.drained();
}
const copyOf = async (pinId: string, { client }: Person = ada) => (await client.trpc.mine.copy.query({ pinId })).copy;

test("the site stores a new Pin's page as text with its lead picture, for the Pin's owner", async () => {
  const lead = await (await photo(640, 480)).jpeg().toBuffer();
  serve("/lamps", article("Lamps of brass", `<meta property="og:image" content="https://${domain}/lead.jpg">`));
  serve("/lead.jpg", () => new Uint8Array(lead), { headers: { "content-type": "image/jpeg" } });
  const pinId = await save("/lamps");
  expect(await copyOf(pinId)).toBeNull();
  await copyAll();
  const copy = await copyOf(pinId);
  expect(copy).toMatchObject({ title: "Lamps of brass", language: "en" });
  expect(copy?.text).toContain("\n\n# Kinds\n\n- brass");
  expect(copy?.text).not.toMatch(/Menu|steal/);
  const address = new URL(copy?.picture?.url ?? "");
  const stranger = createClient(app);
  expect((await stranger.fetch(`${address.pathname}${address.search}`)).status).toBe(200);
  // Without the signature, nobody gets the picture (SECURITY.md 47).
  expect((await stranger.fetch(address.pathname)).status).toBe(404);
  const brief = await ada.client.trpc.mine.copy.query({ pinId, withText: false });
  expect(brief.copy).toMatchObject({ title: "Lamps of brass", text: "" });

  await markUnused(app.deps.db, { after: "0", limit: 1_000, now: app.deps.now() });
  const marked = await rows(
    app.deps.db,
    sql`select 1 as one from orphan_images o join link_copies k on k.image_id = o.image_id`,
  );
  expect(marked).toEqual([]);
});

test("a copy leaves out the Pin's own picture, and one that can't be fetched", async () => {
  const same = Buffer.from(imageBase64, "base64");
  serve("/a", article("One", `<meta property="og:image" content="https://${domain}/same.png">`));
  serve("/same.png", () => new Uint8Array(same), { headers: { "content-type": "image/png" } });
  serve("/b", article("Two", `<meta property="og:image" content="https://${domain}/gone.png">`));
  const [one, two] = [await save("/a"), await save("/b")];
  await copyAll();
  expect(await copyOf(one)).toMatchObject({ title: "One", picture: null });
  expect(await copyOf(two)).toMatchObject({ title: "Two", picture: null });
});

test("a save of somebody's Pin gets a copy too, but only after the person's choice", async () => {
  const bea = await seedPerson(app, "Bea");
  const theirs = await seedBoard(app, bea);
  serve("/old", article("Old"));
  serve("/new", article("New"));
  const old = await save("/old", bea, theirs);
  await copyAll();
  expect(await copyOf(old, bea)).toBeNull();
  await bea.client.trpc.mine.setCopying.mutate({ isOn: true });
  const source = await save("/new");
  const saved = await bea.client.trpc.pins.save.mutate({ pinId: source, boardId: theirs.id });
  await copyAll();
  expect(await copyOf(saved.id, bea)).toMatchObject({ title: "New" });
  expect(await copyOf(old, bea)).toBeNull();
  await bea.client.trpc.mine.setCopying.mutate({ isOn: false });
  const after = await save("/old", bea, theirs);
  await copyAll();
  expect(await copyOf(after, bea)).toBeNull();
  expect(await copyOf(saved.id, bea)).not.toBeNull();
});

test("a page that forbids robots or copies is not kept, and neither is an error page or a file", async () => {
  serve("/robots.txt", () => "User-agent: *\nDisallow: /private", { headers: { "content-type": "text/plain" } });
  serve("/private", article("Private"));
  serve("/meta", article("Meta", `<meta name="robots" content="noarchive">`));
  serve("/header", article("Header"), { headers: { "content-type": "text/html", "x-robots-tag": "noarchive" } });
  serve("/broken", article("Broken"), { status: 500 });
  serve("/file", article("File"), { headers: { "content-type": "application/pdf" } });
  const ids = [];
  for (const path of ["/private", "/meta", "/header", "/broken", "/file", "/missing"]) ids.push(await save(path));
  await copyAll();
  for (const id of ids) expect(await copyOf(id)).toBeNull();
  expect(asked).not.toContain("/private");
});

test("another link gets its own copy, and the copy of the former link is not shown", async () => {
  serve("/first", article("First"));
  serve("/second", article("Second"));
  const pinId = await save("/first");
  await copyAll();
  await ada.client.trpc.pins.update.mutate({ pinId, link: `https://${domain}/second` });
  expect((await copyOf(pinId))?.title).not.toBe("First");
  await copyAll();
  expect(await copyOf(pinId)).toMatchObject({ title: "Second" });
});

test("words of a copy are found in the person's own search, together with the Pin's", async () => {
  serve("/word", article("Filament and Wolfram"));
  const pinId = await save("/word");
  await ada.client.trpc.pins.update.mutate({ pinId, title: "Bulb" });
  await copyAll();
  const found = async (q: string, { client }: Person = ada) =>
    (await client.trpc.mine.pins.query({ q })).items.map(({ id }) => id);
  expect(await found("wolfram")).toEqual([pinId]);
  expect(await found("bulb filam")).toEqual([pinId]);
  expect(await found("bulb tungsten")).toEqual([]);
  const everybody = await ada.client.rest<{ results: unknown[] }>("GET", "/v3/search/pins/?query=wolfram");
  expect(everybody.data.results).toEqual([]);
});

test("a copy is deleted by its owner, and with its Pin", async () => {
  serve("/x", article("To delete"));
  const [one, two] = [await save("/x"), await save("/x")];
  await copyAll();
  await ada.client.trpc.mine.removeCopy.mutate({ pinId: one });
  expect(await copyOf(one)).toBeNull();
  const left = () => rows(app.deps.db, sql`select pin_id from link_copies where pin_id = ${two}::text::bigint`);
  expect(await left()).toHaveLength(1);
  await app.deps.db.execute(sql`delete from pins where id = ${two}::text::bigint`);
  expect(await left()).toEqual([]);
});

test("the longest pages can be stored and searched, in words and in Chinese characters", async () => {
  serve("/long", () => "", { status: 500 });
  const words = Array.from({ length: 20_000 }, (_, index) => `w${index.toString(36).padStart(3, "x")}`).join(" ");
  const signs = Array.from({ length: 100_000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7) % 20_000)),
  ).join("");
  for (const content of [words.slice(0, 100_000), signs, `${"é".repeat(3_000)} `.repeat(33)]) {
    const pinId = await save("/long");
    await app.jobs.drained();
    const copy = { title: "", byline: "", siteName: "", language: "", imageId: null, takenAt: app.deps.now() };
    await putCopy(app.deps.db, { ...copy, pinId, link: `https://${domain}/long`, content });
    expect((await copyOf(pinId))?.text).toBe(content);
  }
});

test("where the operator turned copies off, nobody can turn them on, and nothing is fetched", async () => {
  const off = await startTestApp({ LINK_COPIES: "off" });
  const eve = await seedPerson(off, "Eve");
  expect(await eve.client.trpc.mine.copying.query({})).toEqual({ isOn: false, isOffered: false });
  const refused = await eve.client.rest("PATCH", "/v3/users/me/archived_copies/", { is_on: true });
  expect([refused.status, refused.message]).toEqual([403, "This site keeps no copies of pages."]);
  await off.close();
});
