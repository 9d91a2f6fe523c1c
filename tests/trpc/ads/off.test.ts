import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ADS: "off" });
  await seedAd(app, await seedAccount(app), { title: "Brass lantern" });
});
afterAll(() => app.close());

test("ADS=off shows nobody an ad that could run, and a token of before counts nothing", async () => {
  const client = createClient(app, { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36" });
  const { data } = await client.rest<{ slots: unknown[] }>("POST", "/v3/ads/slots/", {
    surface: "home",
    page_size: 10,
  });
  expect(data.slots).toEqual([]);
  const told = await client.rest<object>("POST", "/v3/ads/events/", { events: [{ token: "old", type: "impression" }] });
  expect(told.data).toEqual({ accepted: 0, filtered: 1 });
});
