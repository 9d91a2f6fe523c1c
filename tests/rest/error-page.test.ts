import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { type Person, signUp } from "../support/people.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await signUp(app);
  // From here on nobody can be told from anybody: every request with a cookie fails before its door.
  await app.deps.db.execute(sql`DROP TABLE sessions CASCADE`);
});
afterAll(() => app?.close());

test("a browser gets a page that says so, with the request's id, where a page can't be made", async () => {
  const response = await person.client.fetch("/", { headers: { accept: "text/html,*/*;q=0.8" } });
  const html = await response.text();
  expect([response.status, response.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
  expect(html).toContain(response.headers.get("x-request-id") ?? "no id");
  expect(html).toContain('<a href="">Try again</a>');
  const nonce = /<style nonce="([^"]+)">/.exec(html)?.[1];
  expect(response.headers.get("content-security-policy")).toContain(`style-src 'nonce-${nonce}'`);
  expect(html).not.toContain("sessions");
});

test("programs keep the envelope, at data doors and at pages", async () => {
  for (const [path, accept] of [
    ["/v3/viewer/", "text/html"],
    ["/", "application/json"],
  ] as const) {
    const response = await person.client.fetch(path, { headers: { accept } });
    expect([path, response.status]).toEqual([path, 500]);
    expect(await response.json()).toMatchObject({ resource_response: { status: "failure", code: 9 } });
  }
});

test("SECURITY 37: with the database gone a page is still a page with its status, and holds no trace of the code", async () => {
  const other = await startTestApp();
  await other.deps.open.close();
  const response = await fetch(`${other.url}/pin/12345/`, { headers: { accept: "text/html" } });
  const html = await response.text();
  expect(response.status).toBeGreaterThanOrEqual(500);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(html).toContain("<h1");
  expect(html).not.toMatch(/\.tsx?:\d+|node_modules|PGlite|postgres/i);
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${other.url}/readyz`)).status).toBe(503);
  await other.close().catch(() => {});
});
