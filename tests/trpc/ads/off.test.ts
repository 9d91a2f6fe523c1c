import { afterAll, beforeAll, expect, test } from "bun:test";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { seedAccount, seedAd } from "../../support/seed-ads.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
/** A site with ads turned on and none created. */
let empty: TestApp;
const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36" };
beforeAll(async () => {
  [app, empty] = await Promise.all([startTestApp({ ADS: "off" }), startTestApp()]);
  await seedAd(app, await seedAccount(app), { title: "Brass lantern" });
});
afterAll(() => Promise.all([app?.close(), empty?.close()]));

test("ADS=off shows no ads, and earlier tokens count nothing", async () => {
  const client = createClient(app, BROWSER);
  const { data } = await client.rest<{ slots: unknown[] }>("POST", "/v3/ads/slots/", {
    surface: "home",
    page_size: 10,
  });
  expect(data.slots).toEqual([]);
  const answer = await client.rest<object>("POST", "/v3/ads/events/", {
    events: [{ token: "old", type: "impression" }],
  });
  expect(answer.data).toEqual({ accepted: 0, filtered: 1 });
});

test("without ads a page runs no extra statement, and with ADS=off no page asks for ads", async () => {
  const asks = [{ surface: "home" }, { surface: "search", query: "lantern" }, { surface: "related", pin_id: "1" }];
  for (const site of [app, empty]) {
    const client = createClient(site, BROWSER);
    const ask = (asked: object) => client.rest("POST", "/v3/ads/slots/", { ...asked, page_size: 30 });
    // The first request loads the running ads.
    await ask({ surface: "home" });
    for (const asked of asks) expect(await countStatements(site, () => ask(asked))).toBe(0);
  }
  const pageOf = async (site: TestApp) => (await createClient(site).fetch("/")).text();
  expect(await pageOf(app)).toContain('"hasAds":false');
  expect(await pageOf(empty)).toContain('"hasAds":true');
});
