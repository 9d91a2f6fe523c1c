import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import type { Person } from "../support/people.ts";
import { type SeededAccount, signUpWithAccount } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const PHONE = 390;
const TABLET = 820;
const DESKTOP = 1280;

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let account: SeededAccount;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ({ maker, account } = await signUpWithAccount(app));
  const of = { advertiserId: account.id };
  const { audiences, conversions } = maker.client.trpc;
  await audiences.create.mutate({ ...of, name: "People of the newsletter", rule: { type: "CUSTOMER_LIST" } });
  const event = {
    eventName: "checkout",
    actionSource: "web",
    eventId: "order-2026-10017",
    eventTime: Math.floor(app.deps.now().getTime() / 1000),
    userData: { em: ["a".repeat(64)] },
  };
  await conversions.send.mutate({ ...of, data: [event] });
  await conversions.upload.mutate({ ...of, fileName: "orders-of-the-whole-november.csv", rows: [event] });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(page: Page, key: AreaKey, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 1000 });
  await page.goto(app.url + areaPath(key, { advertiserId: account.id }));
  await takenOver(page);
}

test("a table fits its page, and shows columns if they have room [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  for (const key of ["audiences", "conversions", "conversionsEventHistory", "conversionsHistory"] as const) {
    for (const width of [PHONE, TABLET, DESKTOP]) {
      await open(page, key, width);
      const table = page.getByRole("table").first();
      await table.getByRole("rowheader").first().waitFor();
      const hidden = await table.evaluate((one) => {
        const { scrollWidth = 0, clientWidth = 0 } = one.parentElement ?? {};
        return scrollWidth - clientWidth;
      });
      expect(`${key} at ${width}: ${hidden}`).toBe(`${key} at ${width}: 0`);
      expect(await table.getByRole("columnheader").count()).toBe(
        await table.locator("tbody > tr").first().locator("th, td").count(),
      );
      const isTable = await table.evaluate((one) => getComputedStyle(one).display === "table");
      expect(`${key} at ${width}: ${isTable}`).toBe(`${key} at ${width}: ${width === DESKTOP}`);
    }
  }
  expect(faults).toEqual([]);
});

test("/audiences/: the buttons of an audience share one row on a tablet [signed-in 2.10]", async () => {
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await open(page, "audiences", TABLET);
  const buttons = page.getByRole("row", { name: /newsletter/ }).getByRole("button");
  await buttons.first().waitFor();
  const tops = await buttons.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
});

test("/ads/create/: the page ends below its form, however many options the lists have [signed-in 2.10]", async () => {
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await open(page, "adsCreate", DESKTOP);
  await page.getByLabel("Campaign name").fill("Lanterns");
  await page.getByRole("button", { name: "Next" }).click();
  const foot = page.getByRole("button", { name: "Back" });
  await foot.waitFor();
  const below = await foot.evaluate((one) => {
    const { scrollHeight } = document.documentElement;
    return scrollHeight - scrollY - one.getBoundingClientRect().bottom;
  });
  expect(below).toBeLessThan(400);
});
