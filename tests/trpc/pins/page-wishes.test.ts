import { afterAll, beforeAll, expect, test } from "bun:test";
import { type LocalSite, startSite } from "../../media/support/local-site.ts";
import type { Client } from "../../support/api.ts";
import { seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let site: LocalSite;
let client: Client;

const PAGES: Record<string, string> = {
  "/no":
    '<meta name="pinterest" content="nopin" description="Please ask first"><img src="/a.png" width=600 height=400>',
  "/silent": '<meta name="pinterest" content="nopin"><img src="/a.png" width=600 height=400>',
  "/yes": '<title>Lamps</title><img src="/a.png" data-pin-description="A lamp to pin" width=600 height=400>',
  "/two": `<title>Lamps</title><meta name="description" content="Lamps of our workshop">
    <img src="/a.png" alt="A green lamp on a shelf" width=600 height=400><img src="/b.png" width=600 height=400>`,
};

beforeAll(async () => {
  site = await startSite((request, response) =>
    response.setHeader("content-type", "text/html").end(PAGES[request.url ?? ""]),
  );
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: site.host });
  client = (await seedPerson(app)).client;
});
afterAll(async () => {
  await app.close();
  await site[Symbol.asyncDispose]();
});

const find = async (path: string) => {
  const answer = await client.rest("GET", `/v3/pins/find_images/?url=${encodeURIComponent(site.origin + path)}`);
  return answer.data as { items: { title: string; description: string; alt_text: string }[]; notice: string | null };
};

test("reports that a page opts out of saving, in the page's own words", async () => {
  const asked = await find("/no");
  expect(asked.items).toEqual([]);
  expect(asked.notice).toContain("asks people not to save");
  expect(asked.notice).toContain("“Please ask first”");
  const silent = await find("/silent");
  expect(silent.notice).not.toContain("The page says");
});

test("offers the page's own text for a picture that it marks for pinning", async () => {
  const { items, notice } = await find("/yes");
  expect([items[0]?.title, items[0]?.description, notice]).toEqual(["Lamps", "A lamp to pin", null]);
});

test("a picture's alt text is its own, and the page's description describes every picture", async () => {
  const { items } = await find("/two");
  expect(items.map(({ description, alt_text }) => [description, alt_text])).toEqual([
    ["Lamps of our workshop", "A green lamp on a shelf"],
    ["Lamps of our workshop", ""],
  ]);
});
