import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { pins } from "../../db/schema/pins.ts";
import { users } from "../../db/schema/users.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await signUp(app);
  // From here on no session can be read, so every request with a cookie fails before its transport.
  await app.deps.db.execute(sql`DROP TABLE sessions CASCADE`);
});
afterAll(() => app?.close());

test("a browser gets an error page with the request's id if a page fails", async () => {
  const response = await person.client.fetch("/", { headers: { accept: "text/html,*/*;q=0.8" } });
  const html = await response.text();
  expect([response.status, response.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
  expect(html).toContain(response.headers.get("x-request-id") ?? "no id");
  expect(html).toContain('<a href="">Try again</a>');
  const nonce = /<style nonce="([^"]+)">/.exec(html)?.[1];
  expect(response.headers.get("content-security-policy")).toContain(`style-src 'nonce-${nonce}'`);
  expect(html).not.toContain("sessions");
});

test("API paths and clients that ask for JSON get the JSON envelope instead of the error page", async () => {
  for (const [path, accept] of [
    ["/v3/viewer/", "text/html"],
    ["/", "application/json"],
  ] as const) {
    const response = await person.client.fetch(path, { headers: { accept } });
    expect([path, response.status]).toEqual([path, 500]);
    expect(await response.json()).toMatchObject({ resource_response: { status: "failure", code: 9 } });
  }
});

describe("a page that fails", () => {
  let site: TestApp;
  let pinId: string;
  const open = (path: string) => fetch(site.url + path, { headers: { accept: "text/html,*/*;q=0.8" } });
  /** Expects an error page with its status, the request's id, and a way to try again. */
  async function expectErrorPage(path: string, status: number): Promise<string> {
    const response = await open(path);
    const html = await response.text();
    expect([path, response.status, response.headers.get("content-type")]).toEqual([
      path,
      status,
      "text/html; charset=utf-8",
    ]);
    expect(html).toMatch(/<h1[^>]*>This page didn(?:'|&#x27;)t load<\/h1>/);
    expect(html).toContain("Try again");
    if (status >= 500) expect(html).toContain(response.headers.get("x-request-id") ?? "no id");
    return html;
  }
  beforeAll(async () => {
    site = await startTestApp();
    pinId = await seedPin(site, await seedBoard(site, await seedPerson(site)), { title: "Half a card" });
  });
  afterAll(() => site.close());

  test("a rendering error answers with the error page, its status and id, and the next page works", async () => {
    const half = sql`jsonb_set(card::jsonb, '{images}', 'null')::text`;
    const whole = await site.deps.db.select({ card: pins.card }).from(pins).where(eq(pins.id, pinId));
    await site.deps.db.update(pins).set({ card: half }).where(eq(pins.id, pinId));
    const html = await expectErrorPage(`/pin/${pinId}/`, 500);
    expect(html).not.toMatch(/\.tsx?:\d+|node_modules|TypeError/);
    await site.deps.db
      .update(pins)
      .set({ card: whole[0]?.card ?? "" })
      .where(eq(pins.id, pinId));
    expect((await open(`/pin/${pinId}/`)).status).toBe(200);
  });

  test("every page with a list is an error page if its list can't be loaded", async () => {
    await site.deps.db.execute(sql`ALTER TABLE pins RENAME TO pins_away`);
    const [{ username } = { username: "" }] = await site.deps.db.select({ username: users.username }).from(users);
    for (const path of ["/", "/ideas/", "/search/pins/?q=tea", `/${username}/pins/`, `/${username}/_created/`]) {
      await expectErrorPage(path, 500);
    }
    await site.deps.db.execute(sql`ALTER TABLE pins_away RENAME TO pins`);
    expect((await open("/ideas/")).status).toBe(200);
  });
});

test("without a database a page keeps its layout and status, and holds no trace of the code [SECURITY 37]", async () => {
  const other = await startTestApp();
  // Closes the engine itself if it is embedded: a test's database is otherwise reused.
  await (other.deps.open.pglite ?? other.deps.open).close();
  for (const path of ["/", "/ideas/", "/pin/12345/", "/search/pins/?q=tea"]) {
    const response = await fetch(other.url + path, { headers: { accept: "text/html" } });
    const html = await response.text();
    expect([path, response.status >= 500]).toEqual([path, true]);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(html).toContain("<h1");
    expect(html).not.toMatch(/\.tsx?:\d+|node_modules|PGlite|postgres/i);
  }
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${other.url}/readyz`)).status).toBe(503);
  await other.close().catch(() => {});
});

test("an address of a provider that this site doesn't have is refused with a sentence and a link", async () => {
  const bare = await startTestApp();
  for (const [path, status, sentence] of [
    ["/connect/facebook/", 403, "Facebook"],
    ["/connect/google/", 403, "Google"],
    ["/connect/apple/", 404, "There is nothing at this address."],
    ["/connect/sso/", 404, "There is nothing at this address."],
  ] as const) {
    const response = await fetch(bare.url + path, { headers: { accept: "text/html" }, redirect: "manual" });
    const html = await response.text();
    expect([path, response.status]).toEqual([path, status]);
    expect(html).toContain(sentence);
    expect(html).toContain('<a href="/">Go to the home page</a>');
    // The page doesn't show codes that are for programs: NOT_FOUND, providerNotSetUp.
    expect(html.replace(/<style[\s\S]*?<\/style>/, "")).not.toMatch(/[A-Z]+_[A-Z]+|\b[a-z]+[A-Z][a-z]+[A-Z]/);
  }
  await bare.close();
});
