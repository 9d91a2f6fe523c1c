import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { claimReading } from "../../../db/queries/rich/due.ts";
import { claimTurn } from "../../../db/queries/rich/hosts.ts";
import { readDue } from "../../../server/slices/rich/read-due.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { plain } from "../../media/support/pictures.ts";
import { createClient } from "../../support/api.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../../support/website.ts";

const DAY_MS = 86_400_000;
let app: TestApp;
let site: TestWebsite;
let ada: Person;
let board: SeededBoard;
let secret: SeededBoard;
let imageBase64: string;
let asked: string[] = [];
let count = 0;
let domain = "";
/** Advances the server's clock with each response, so that a website's next turn is due without waiting. */
let passing = 1_000;
/** The websites answer once this resolves. */
let held: Promise<void> | null = null;

beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
  board = await seedBoard(app, ada);
  secret = await seedBoard(app, ada, { privacy: "secret" });
  imageBase64 = (await plain(60, 80, "#446688").png().toBuffer()).toString("base64");
});
afterAll(() => app.close());
// A new website for each test, so that no test waits for another's turn.
beforeEach(() => {
  domain = `shop${++count}.example`;
  site = startWebsite(app, domain);
  const { fetchUrl } = app.deps.fetcher;
  app.deps.fetcher = {
    fetchUrl: async (url, request) => {
      await held;
      const answer = await fetchUrl(url, request);
      app.advance(passing);
      return answer;
    },
  };
  asked = [];
  passing = 1_000;
  held = null;
});
afterEach(() => site.close());

const product = (price: unknown, more: object = {}) =>
  `<script type="application/ld+json">${JSON.stringify({
    "@type": "Product",
    name: "Lamp",
    brand: "Lumen",
    offers: { price, priceCurrency: "USD", availability: "InStock", ...more },
  })}</script>`;
const serve = (path: string, body: () => string, init: ResponseInit = {}) =>
  site.pages.set(path, () => {
    asked.push(path);
    return new Response(body(), { headers: { "content-type": "text/html" }, ...init });
  });
const create = async (path: string, onto = board): Promise<string> => {
  const link = `https://${domain}${path}`;
  const pin = await ada.client.rest<Pin>("POST", "/v3/pins/", { board_id: onto.id, image_base64: imageBase64, link });
  return pin.data.id;
};
type Rich = { price: { value_in_micro_currency: number }; availability: string; read_at: string } | null;
const rich = async (id: string, client = ada.client) =>
  (await client.rest<{ rich_metadata: Rich }>("GET", `/v3/pins/${id}/`)).data.rich_metadata;
const price = async (id: string) => ((await rich(id))?.price.value_in_micro_currency ?? 0) / 1_000_000;
const read = () => readDue(app.deps, new AbortController().signal);

test("a Pin saved from a shop's page shows the page's data and its age [signed-in 3.4]", async () => {
  serve("/lamp", () => product("19.99"));
  const id = await create("/lamp");
  expect(await rich(id)).toBeNull();
  const before = Date.now();
  await app.jobs.drained();
  const found = await rich(id, createClient(app));
  expect(found).toMatchObject({
    type: "product",
    name: "Lamp",
    brand: "Lumen",
    availability: "in_stock",
    site_name: null,
    price: { value_in_micro_currency: 19_990_000, currency: "USD" },
  });
  expect(Date.parse(found?.read_at ?? "")).toBeGreaterThanOrEqual(before);
  expect(asked).toEqual(["/lamp"]);
});

test("invalid data makes no product: 'call us', an error page, a picture and a text", async () => {
  serve("/call", () => product("call us"));
  serve("/broken", () => product(5), { status: 500 });
  serve("/text", () => product(5), { headers: { "content-type": "text/plain" } });
  for (const path of ["/call", "/broken", "/text"]) {
    const id = await create(path);
    await app.jobs.drained();
    expect(await rich(id), path).toBeNull();
  }
});

test("a save inherits the known data; another link is read again, and none drops it", async () => {
  serve("/a", () => product(10));
  serve("/b", () => product(20));
  const id = await create("/a");
  await app.jobs.drained();
  const saved = await ada.client.trpc.pins.save.mutate({ pinId: id, boardId: board.id });
  expect(await price(saved.id)).toBe(10);
  await app.jobs.drained();
  expect(asked).toEqual(["/a"]);
  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  await ada.client.trpc.pins.update.mutate({ pinId: saved.id, link: `https://${domain}/b` });
  expect(await rich(saved.id)).toBeNull();
  answer.resolve();
  await app.jobs.drained();
  expect(await price(saved.id)).toBe(20);
  expect(await price(id)).toBe(10);
  await ada.client.trpc.pins.update.mutate({ pinId: saved.id, link: null });
  expect(await rich(saved.id)).toBeNull();
});

test("products are read again after a week, and not before", async () => {
  let said = product(10);
  serve("/lamp", () => said);
  const id = await create("/lamp");
  await app.jobs.drained();
  said = product(8, { availability: "OutOfStock" });
  app.advance(6 * DAY_MS);
  await read();
  expect(await price(id)).toBe(10);
  app.advance(1.1 * DAY_MS);
  await read();
  expect(await rich(id)).toMatchObject({ price: { value_in_micro_currency: 8_000_000 }, availability: "out_of_stock" });
  said = product("call us");
  app.advance(7.1 * DAY_MS);
  await read();
  expect(await rich(id)).toBeNull();
});

test("savers of a product who asked for it are notified of each price drop once [signed-in 3.4]", async () => {
  let said = product(10);
  serve("/lamp", () => said);
  const ben = await seedPerson(app, "Ben");
  const theirs = await seedBoard(app, ben);
  const id = await create("/lamp");
  await app.jobs.drained();
  const saved = await ben.client.trpc.pins.save.mutate({ pinId: id, boardId: theirs.id });
  await app.jobs.drained();
  const news = async (person: Person) => (await person.client.trpc.notifications.list.query({})).items;
  const readAt = async (units: number) => {
    said = product(units);
    app.advance(8 * DAY_MS);
    await read();
    await app.jobs.drained();
  };
  await readAt(9);
  expect((await news(ben)).map(({ kind }) => kind)).toEqual([]);
  await ben.client.trpc.notifications.updateSettings.mutate({ kind: "price_drop", site: true });
  await readAt(12);
  await readAt(7);
  const notified = await news(ben);
  expect(notified).toMatchObject([{ kind: "price_drop", actors: [], pin: { id: saved.id }, isNew: true }]);
  await readAt(7);
  expect((await news(ben)).map(({ id: one }) => one)).toEqual(notified.map(({ id: one }) => one));
  expect((await news(ada)).filter(({ kind }) => kind === "price_drop")).toEqual([]);
});

test("Cache-Control is respected: a page fresh for two weeks is not read before", async () => {
  serve("/lamp", () => product(10), { headers: { "content-type": "text/html", "cache-control": "max-age=1209600" } });
  await create("/lamp");
  await app.jobs.drained();
  app.advance(8 * DAY_MS);
  await read();
  expect(asked).toEqual(["/lamp"]);
  app.advance(7 * DAY_MS);
  await read();
  expect(asked).toEqual(["/lamp", "/lamp"]);
});

test("robots.txt is respected, and read once a day", async () => {
  site.pages.set("/robots.txt", () => {
    asked.push("/robots.txt");
    return new Response("User-agent: *\nDisallow: /private\n\nUser-agent: tackboard\nDisallow: /hidden");
  });
  serve("/hidden/lamp", () => product(10));
  serve("/private", () => product(20));
  const hidden = await create("/hidden/lamp");
  await app.jobs.drained();
  expect(await rich(hidden)).toBeNull();
  const open = await create("/private");
  await app.jobs.drained();
  expect(await price(open)).toBe(20);
  expect(asked).toEqual(["/robots.txt", "/private"]);
});

test("a website whose robots.txt fails to load is left alone", async () => {
  site.pages.set("/robots.txt", () => new Response("", { status: 503 }));
  serve("/lamp", () => product(10));
  const id = await create("/lamp");
  await app.jobs.drained();
  expect([await rich(id), asked]).toEqual([null, []]);
});

test("redirects follow the same rules: robots.txt and the turns of the target website", async () => {
  const other = `moved-${domain}`;
  const moved = startWebsite(app, other);
  try {
    moved.pages.set("/robots.txt", () => new Response("User-agent: *\nDisallow: /hidden"));
    for (const path of ["/hidden", "/lamp"]) {
      moved.pages.set(path, () => {
        asked.push(`${other}${path}`);
        return new Response(product(30), { headers: { "content-type": "text/html" } });
      });
      site.pages.set(path, () => Response.redirect(`https://${other}${path}`, 301));
    }
    site.pages.set("/near", () => Response.redirect("/lamp", 302));
    const hidden = await create("/hidden");
    await app.jobs.drained();
    expect([await rich(hidden), asked]).toEqual([null, []]);
    passing = 0;
    const open = await create("/near");
    await app.jobs.drained();
    expect([await price(open), asked]).toEqual([30, [`${other}/lamp`]]);
    const now = app.deps.now();
    for (const host of [domain, other]) expect(await claimTurn(app.deps.db, { host, now })).toBe(false);
  } finally {
    await moved.close();
  }
});

test("redirect loops between pages are abandoned", async () => {
  let times = 0;
  site.pages.set("/lamp", () => {
    times++;
    return Response.redirect("/lamp", 302);
  });
  const id = await create("/lamp");
  await app.jobs.drained(30_000);
  expect([await rich(id), times]).toEqual([null, 21]);
});

test("a website gets one request a second, counted in the database for all processes", async () => {
  const now = app.deps.now();
  const at = (ms: number) => new Date(now.getTime() + ms);
  const turn = (ms: number) => claimTurn(app.deps.db, { host: "busy.example", now: at(ms) });
  expect((await Promise.all(Array.from({ length: 20 }, () => turn(0)))).filter(Boolean).length).toBe(1);
  expect([await turn(999), await turn(1_000), await turn(1_500), await turn(2_000)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(await claimTurn(app.deps.db, { host: "other.example", now })).toBe(true);
});

test("public Pins of one page are read together, by one request", async () => {
  let said = product(10);
  serve("/lamp", () => said);
  const first = await create("/lamp");
  const second = await create("/lamp");
  await app.jobs.drained();
  app.advance(8 * DAY_MS);
  said = product(9);
  asked = [];
  await read();
  expect([await price(first), await price(second), asked]).toEqual([9, 9, ["/lamp"]]);
});

test("a page known from a public Pin isn't read again for each save; one fetch serves all", async () => {
  let said = product(10);
  serve("/lamp", () => said);
  const first = await create("/lamp");
  await app.jobs.drained();
  const before = await rich(first);
  said = product(9);
  app.advance(DAY_MS);
  const [second, hidden] = [await create("/lamp"), await create("/lamp", secret)];
  await app.jobs.drained();
  expect([await rich(second), await rich(hidden), await rich(first)]).toEqual([before, before, before]);
  expect(asked).toEqual(["/lamp"]);
  app.advance(6.1 * DAY_MS);
  await read();
  expect([await price(first), await price(second)]).toEqual([9, 9]);
});

test("a Pin whose link was changed in the meantime ignores the previous page's data", async () => {
  serve("/a", () => product(10));
  await create("/a");
  await app.jobs.drained();
  serve("/b", () => product(20));
  const id = await create("/b");
  const old = { pinId: id, link: `https://${domain}/a`, isPublic: true, failures: 0 };
  expect(await claimReading(app.deps.db, old, { now: app.deps.now() })).toBe(false);
  await app.jobs.drained();
  expect(await price(id)).toBe(20);
});

test("a page that failed is retried when it is due, not on each save of it", async () => {
  serve("/lamp", () => product(10), { status: 500 });
  await create("/lamp");
  await app.jobs.drained();
  await create("/lamp");
  await app.jobs.drained();
  expect(asked).toEqual(["/lamp"]);
});

test("secret saves change nothing that others learn of the page, not even when it was read [SECURITY 24]", async () => {
  serve("/lamp", () => product(10));
  const open = await create("/lamp");
  await app.jobs.drained();
  const before = await rich(open, createClient(app));
  app.advance(DAY_MS);
  const hidden = await create("/lamp", secret);
  await app.jobs.drained();
  expect(await price(hidden)).toBe(10);
  expect(await rich(open, createClient(app))).toEqual(before);
  // Nothing is read either if only the secret Pin is due.
  await app.deps.db.execute(sql`update rich_pins set due_at = now() where pin_id = ${hidden}`);
  await read();
  expect(await rich(open, createClient(app))).toEqual(before);
  expect((await rich(hidden))?.read_at).not.toBe(before?.read_at ?? "");
});

test("a missing page keeps its data until missed three times; a failing one is postponed", async () => {
  serve("/lamp", () => product(10));
  const id = await create("/lamp");
  await app.jobs.drained();
  site.pages.delete("/lamp");
  app.advance(8 * DAY_MS);
  await read();
  expect(await price(id)).toBe(10);
  for (let tries = 0; tries < 2; tries++) {
    app.advance(7 * DAY_MS);
    await read();
  }
  expect(await rich(id)).toBeNull();
  // After two months it may be back.
  const [row] = await rows<{ due: number | null }>(
    app.deps.db,
    sql`select extract(epoch from due_at)::float8 as due from rich_pins where pin_id = ${id}`,
  );
  expect(((row?.due ?? 0) * 1_000 - app.deps.now().getTime()) / DAY_MS).toBeCloseTo(60, 1);
});

test("a link whose page is gone three times is dead, until the page is back", async () => {
  const isDead = async (pinId: string) => (await ada.client.trpc.pins.get.query({ pinId })).isLinkGone;
  serve("/old", () => "", { status: 410 });
  const id = await create("/old");
  await app.jobs.drained();
  expect(await isDead(id)).toBe(false);
  for (let reads = 0; reads < 2; reads++) {
    app.advance(8 * DAY_MS);
    await read();
  }
  expect([asked.length, await isDead(id)]).toEqual([3, true]);
  serve("/old", () => product(10));
  await app.deps.db.execute(sql`update rich_pins set due_at = now() - interval '1 day' where pin_id = ${id}`);
  await read();
  expect([await price(id), await isDead(id)]).toEqual([10, false]);
});
