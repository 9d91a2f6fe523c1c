import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import type { RequestListener } from "node:http";
import { count } from "drizzle-orm";
import { images } from "../../../db/schema/images.ts";
import { pins } from "../../../db/schema/pins.ts";
import { type LocalSite, startSite } from "../../media/support/local-site.ts";
import { photo, plain, pngBomb } from "../../media/support/pictures.ts";
import { type Client, createClient } from "../../support/api.ts";
import { recount, wrongCounters } from "../../support/counters.ts";
import { seedBoard, seedPerson, seedSection } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let site: LocalSite;
let hidden: LocalSite;
let client: Client;
let boardId: string;
let png: Buffer;

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';

beforeAll(async () => {
  png = await plain(200, 200, "#aa5500").png().toBuffer();
  const jpeg = await (await photo(600, 400)).jpeg().toBuffer();
  const pages: Record<string, RequestListener> = {
    "/text.jpg": (_, out) => out.setHeader("content-type", "image/jpeg").end("no picture at all"),
    "/drawing.svg": (_, out) => out.setHeader("content-type", "image/svg+xml").end(SVG),
    "/half.jpg": (_, out) => out.setHeader("content-type", "image/jpeg").end(jpeg.subarray(0, jpeg.length / 2)),
    "/bomb.png": (_, out) => out.setHeader("content-type", "image/png").end(pngBomb(16_384)),
    "/page.html": (_, out) => out.setHeader("content-type", "text/html").end("<h1>No pictures here</h1>"),
    "/gone.png": (_, out) => out.writeHead(404, { "content-type": "image/png" }).end(png),
    "/endless.png": (_, out) => {
      out.writeHead(200, { "content-type": "image/png" }).write(png.subarray(0, 40));
      const timer = setInterval(() => out.write("x"), 100);
      out.on("close", () => clearInterval(timer));
    },
    "/gallery.html": (_, out) =>
      out
        .setHeader("content-type", "text/html")
        .end(
          '<title>Lamps</title><meta property="og:image" content="/lamp.png"><img src="desk.png" alt="A desk" width="800" height="600">',
        ),
  };
  site = await startSite((request, response) => {
    const page = pages[request.url ?? ""];
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  hidden = await startSite((_, out) => out.setHeader("content-type", "image/png").end(png));
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: site.host });
  const ada = await seedPerson(app);
  client = ada.client;
  boardId = (await seedBoard(app, ada)).id;
  await recount(app);
});
afterAll(async () => {
  await app.close();
  await site[Symbol.asyncDispose]();
  await hidden[Symbol.asyncDispose]();
});

/** A refusal leaves no Pin, picture or counter behind. */
afterEach(async () => {
  expect(await app.deps.db.select({ n: count() }).from(pins)).toEqual([{ n: 0 }]);
  expect(await app.deps.db.select({ n: count() }).from(images)).toEqual([{ n: 0 }]);
  expect(await wrongCounters(app)).toEqual([]);
});

const create = (body: object) => client.rest("POST", "/v3/pins/", { board_id: boardId, ...body });
const fromUrl = (path: string) => create({ image_url: site.origin + path });

test("an address without an accepted picture is refused with a code for its kind", async () => {
  const expected: [string, number, number][] = [
    ["/text.jpg", 400, 51],
    ["/drawing.svg", 400, 51],
    ["/half.jpg", 400, 51],
    ["/bomb.png", 413, 52],
    ["/page.html", 400, 51],
    ["/gone.png", 400, 53],
  ];
  for (const [path, status, code] of expected) {
    const answer = await fromUrl(path);
    expect({ path, status: answer.status, code: answer.code }).toEqual({ path, status, code });
  }
});

test("a page that never ends is aborted, and answers like a refused address", async () => {
  const endless = await fromUrl("/endless.png");
  const refused = await create({ image_url: `${hidden.origin}/a.png` });
  expect(endless).toMatchObject({ status: 400, code: 53 });
  expect(without(endless.body)).toEqual(without(refused.body));
  expect(hidden.connections()).toBe(0);
}, 20_000);

test("no spelling of a private address is fetched, for pictures and pages alike", async () => {
  const { port } = hidden;
  const hosts = [
    "127.0.0.1",
    "localhost",
    "127.1",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "[::1]",
    "[::ffff:127.0.0.1]",
  ];
  for (const host of hosts) {
    expect(await create({ image_url: `http://${host}:${port}/a.png` }), host).toMatchObject({ status: 400, code: 53 });
    const found = await client.resource("FindPinImagesResource", "get", { url: `http://${host}:${port}/` });
    expect(found, host).toMatchObject({ status: 400, code: 53 });
  }
  expect(hidden.connections()).toBe(0);
});

test("invalid picture data is refused", async () => {
  const data = [
    "not base64 at all!",
    `data:image/svg+xml;base64,${btoa(SVG)}`,
    `data:image/jpeg;base64,${btoa("text")}`,
    "data:text/html,<script>alert(1)</script>",
    Buffer.from(pngBomb(16_384)).toString("base64"),
  ];
  const codes = [];
  for (const image_base64 of data) codes.push((await create({ image_base64 })).code);
  expect(codes).toEqual([51, 51, 51, 51, 52]);
});

test("an address other than http never reaches the fetcher", async () => {
  const urls = [
    "data:image/png;base64,AAAA",
    "ftp://a.example/x.png",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "lamp.png",
    "http://a\u0000b/",
  ];
  for (const image_url of urls) {
    expect(await create({ image_url }), image_url).toMatchObject({ status: 400, code: 1 });
    expect(await client.rest("PUT", "/v3/pins/image/", { image_url }), image_url).toMatchObject({
      status: 400,
      code: 1,
    });
  }
});

test("a missing picture is refused with an error at the field", async () => {
  for (const body of [{}, { image_base64: "" }, { image_url: "", media_upload_id: null }]) {
    const answer = await create(body);
    expect(answer).toMatchObject({ status: 400, code: 1 });
    expect(answer.fields).toHaveProperty("image_url");
  }
});

test("long texts, control characters and invalid links are refused field by field", async () => {
  const image_base64 = png.toString("base64");
  const wrong: [string, unknown][] = [
    ["title", "x".repeat(101)],
    ["description", "x".repeat(801)],
    ["alt_text", "x".repeat(501)],
    ["title", "a\u0000b"],
    ["description", "right\u202eleft"],
    ["title", "\ud800"],
    ["title", 7],
    ["link", "javascript:alert(1)"],
    ["link", "http://user:secret@a.example/"],
    ["link", "not a link"],
    ["board_id", "0"],
    ["board_id", "9223372036854775808"],
    ["board_id", { $gt: 0 }],
    ["method", "stolen"],
  ];
  for (const [field, value] of wrong) {
    const answer = await create({ image_base64, [field]: value });
    expect(answer, `${field} ${value}`).toMatchObject({ status: 400, code: 1 });
    expect(Object.keys(answer.fields ?? {}), `${field} ${value}`).toEqual([field]);
  }
});

test("foreign and unknown boards, and another board's sections, get no Pin and fetch nothing", async () => {
  const eve = await seedPerson(app, "Eve");
  const eves = await seedBoard(app, eve);
  const secret = await seedBoard(app, eve, { privacy: "secret" });
  const section = await seedSection(app, eves);
  await recount(app);
  const image_url = `${site.origin}/never.png`;
  const answers = [];
  expect(await create({ board_id: eves.id, image_url })).toMatchObject({ status: 403, code: 3 });
  for (const board_id of [secret.id, "12345"]) answers.push(await create({ board_id, image_url }));
  expect(answers[0]).toMatchObject({ status: 404, code: 40 });
  expect(without(answers[0]?.body)).toEqual(without(answers[1]?.body));
  expect(await create({ section, image_url })).toMatchObject({ status: 404, code: 41 });
  expect(site.requests.some((request) => request.url === "/never.png")).toBe(false);
});

test("a visitor is asked to log in before their input is read", async () => {
  const answer = await createClient(app).rest("POST", "/v3/pins/", { board_id: "nonsense" });
  expect(answer).toMatchObject({ status: 401, code: 2 });
});

test("FindPinImagesResource: lists a page's pictures, none for an empty or broken page [signed-in 7]", async () => {
  const list = async (path: string) =>
    client.resource<{ items: Record<string, unknown>[] }>("FindPinImagesResource", "get", {
      url: site.origin + path,
      scrape_metric: "www_url_scrape",
    });
  const gallery = await list("/gallery.html");
  expect(gallery.status).toBe(200);
  expect(gallery.data.items.map((item) => item.url)).toEqual([`${site.origin}/lamp.png`, `${site.origin}/desk.png`]);
  expect(gallery.data.items[1]).toMatchObject({
    type: "pinnable",
    width: 800,
    height: 600,
    title: "Lamps",
    description: "",
    alt_text: "A desk",
  });
  expect((await list("/page.html")).data.items).toEqual([]);
  expect((await list("/text.jpg")).data.items).toEqual([]);
  expect(await client.rest("GET", "/v3/pins/find_images/?url=nonsense")).toMatchObject({ status: 400, code: 53 });
  expect(await list("/endless.png")).toMatchObject({ status: 400, code: 53 });
}, 20_000);

/** A response's text without the request id. */
const without = (body: unknown) => JSON.stringify({ ...(body as object), request_identifier: "" });
