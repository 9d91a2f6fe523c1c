import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedTable } from "../support/seed-table.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const ROWS = 450;

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let advertiserId: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  advertiserId = await seedTable(app, maker.user.id, ROWS);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function openReport(): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + areaPath("reportingCampaigns", { advertiserId, query: { sort: "name", desc: "false" } }));
  await takenOver(page);
  await page.getByRole("rowheader").first().waitFor();
  return { page, faults };
}

test("signed-in 2.10 a click rate is filtered by per cent, as people write it", async () => {
  const { page, faults } = await openReport();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("Column").selectOption({ label: "Click rate" });
  await page.getByLabel("Value in percent").fill("2.5 %");
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.waitForURL((url) => url.searchParams.get("where") === "ctr:gt:0.025");
  await page.getByRole("button", { name: "Click rate > 2.5%" }).waitFor();
  // The former rows stay until those that fit are there.
  await page.locator(`[role=grid]:not([aria-rowcount="${ROWS + 1}"])`).waitFor();
  const shown = await page.getByRole("grid").getAttribute("aria-rowcount");
  const { total } = await maker.client.trpc.reporting.rows.query({
    ...{ advertiserId, ...(await daysShown(page)) },
    filters: [{ column: "ctr", comparison: "gt", value: "0.025" }],
  });
  expect(Number(shown) - 1).toBe(total?.rows ?? -1);
  expect(total?.rows).toBeGreaterThan(0);
  expect(total?.rows).toBeLessThan(ROWS);
  expect(faults).toEqual([]);
});

/** The days of the call that the page names. */
async function daysShown(page: Page) {
  const text = (await page.getByText("report_rows").textContent()) ?? "";
  const [startDate = "", endDate = ""] = [/start_date=([\d-]+)/, /end_date=([\d-]+)/].map(
    (day) => day.exec(text)?.[1] ?? "",
  );
  return { startDate, endDate };
}
