import { afterAll, beforeAll, expect, test } from "bun:test";
import { addFeed, after, FEED_HEAD, feedsRead, slowFeeds } from "../support/neighbors.ts";
import { seedAccount } from "../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { startWebsite, type TestWebsite } from "../support/website.ts";

let app: TestApp;
let site: TestWebsite;
beforeAll(async () => {
  app = await startTestApp();
  site = startWebsite(app, "mugs.example");
});
afterAll(async () => {
  await site.close();
  await app.close();
});

test("an account's feed is read before the second of a different account's twelve slow feeds", async () => {
  const slow = await slowFeeds(app, site, { count: 12, ms: 1_000 });
  const honest = await seedAccount(app);
  site.pages.set("/honest.csv", () => after(0, `${FEED_HEAD}\n`, "text/csv"));
  await addFeed(honest.owner.client, honest.id, "honest");
  const all = app.jobs.drained(50_000);
  while ((await feedsRead(app, honest.id)) === 0) await Bun.sleep(20);
  expect(await feedsRead(app, slow.id)).toBeLessThan(2);
  await all;
  expect(await feedsRead(app, slow.id)).toBe(12);
}, 60_000);
