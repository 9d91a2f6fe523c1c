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

test("click rates are filtered in percent [signed-in 2.10]", async () => {
  const { page, faults } = await openReport();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabel("Column").selectOption({ label: "Click rate" });
  await page.getByLabel("Value in percent").fill("2.5 %");
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.waitForURL((url) => url.searchParams.get("where") === "ctr:gt:0.025");
  await page.getByRole("button", { name: "Click rate > 2.5%" }).waitFor();
  // The previous rows stay visible until the filtered ones arrive.
  await page.locator(`[role=grid]:not([aria-rowcount="${ROWS + 1}"])`).waitFor();
  const shown = await page.getByRole("grid").getAttribute("aria-rowcount");
  const { total } = await maker.client.trpc.reporting.rows.query({
    advertiserId,
    ...(await daysShown(page)),
    filters: [{ column: "ctr", comparison: "gt", value: "0.025" }],
  });
  expect(Number(shown) - 1).toBe(total?.rows ?? -1);
  expect(total?.rows).toBeGreaterThan(0);
  expect(total?.rows).toBeLessThan(ROWS);
  expect(faults).toEqual([]);
});

/** The days of the API call that the page names. */
async function daysShown(page: Page) {
  const text = (await page.getByText("report_rows").textContent()) ?? "";
  const [startDate = "", endDate = ""] = [/start_date=([\d-]+)/, /end_date=([\d-]+)/].map(
    (day) => day.exec(text)?.[1] ?? "",
  );
  return { startDate, endDate };
}

/** The focused cell: its row, counted from the header, its column, and its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const row = activeElement?.closest("[role=row]");
    const cell = [...(row?.children ?? [])].findIndex((one) => one.contains(activeElement));
    const box = row?.closest("[data-rows]")?.getBoundingClientRect();
    const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {};
    return {
      row: Number(row?.getAttribute("aria-rowindex")),
      cell,
      role: activeElement?.role ?? activeElement?.tagName,
      isInSight: box !== undefined && top >= box.top - 1 && bottom <= box.bottom + 1,
    };
  });

test("a report is one Tab stop; keys reach every cell, select rows and resize columns [signed-in 2.10]", async () => {
  const { page, faults } = await openReport();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return focused(page);
  };
  await page.getByRole("checkbox", { name: "Select the 200 rows loaded so far" }).waitFor();
  await page.getByRole("button", { name: "Download CSV" }).focus();
  expect(await press("Tab")).toMatchObject({ row: 1, cell: 0, isInSight: true });
  // Tab leaves the table at once, and Shift+Tab returns to the same cell.
  expect(await press("ArrowRight", "Tab")).toMatchObject({ cell: -1 });
  expect(await press("Shift+Tab")).toMatchObject({ row: 1, cell: 1 });
  expect(await press("ArrowDown")).toMatchObject({ row: 2, cell: 1, role: "A" });
  expect(await press("ArrowRight", "ArrowRight")).toMatchObject({ row: 2, cell: 2, role: "gridcell" });
  expect(await press("End")).toMatchObject({ row: 2, cell: 9 });
  expect(await press("Home")).toMatchObject({ row: 2, cell: 0 });
  const { row: paged, isInSight } = await press("PageDown");
  expect([paged > 5, isInSight]).toEqual([true, true]);
  expect(await press("ArrowUp", "PageUp")).toMatchObject({ row: 2, isInSight: true });

  await press("Control+End");
  await page.waitForFunction(
    (last) => document.activeElement?.closest("[role=row]")?.getAttribute("aria-rowindex") === String(last),
    ROWS + 1,
  );
  expect(await focused(page)).toMatchObject({ row: ROWS + 1, cell: 9, isInSight: true });
  expect(await press("Space", "ArrowUp", "Home", "Space")).toMatchObject({ row: ROWS, cell: 0 });
  await page.getByRole("toolbar", { name: "2 selected" }).waitFor();
  expect(await page.locator("[role=row][aria-selected=true]").count()).toBe(2);
  await press("Escape");
  await page.getByRole("toolbar").waitFor({ state: "detached" });
  expect(await press("Control+Home")).toMatchObject({ row: 2, cell: 0, isInSight: true });
  // All rows are loaded by now.
  await page.getByRole("checkbox", { name: `Select all ${ROWS} rows` }).press("Space");
  await page.getByRole("toolbar", { name: `${ROWS} selected` }).waitFor();

  const edge = page.getByRole("separator", { name: "Width of Name" });
  const width = () => page.getByRole("columnheader", { name: "Name" }).evaluate((head) => head.clientWidth);
  const before = await width();
  await edge.focus();
  await press("Enter", "ArrowRight", "ArrowRight", "Enter");
  await page.waitForURL(/widths=name/);
  expect(await width()).toBe(before + 20);
  const at = await edge.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 5, (at?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((at?.x ?? 0) + 45, (at?.y ?? 0) + 9, { steps: 4 });
  await page.mouse.up();
  await page.waitForURL(new RegExp(`widths=name(:|%3A)${before + 60}`));
  expect(await width()).toBe(before + 60);
  expect(faults).toEqual([]);
});

test("Shift selects a run of rows, and a focused row keeps the focus out of sight [signed-in 2.10]", async () => {
  const { page, faults } = await openReport();
  const boxes = page.getByRole("grid").getByRole("checkbox");
  // Scroll clear of the bar at the bottom of the page.
  await page.getByRole("grid").evaluate((grid) => grid.scrollIntoView({ block: "start" }));
  await boxes.nth(1).check({ force: true });
  await boxes.nth(5).click({ modifiers: ["Shift"], force: true });
  await page.getByRole("toolbar", { name: "5 selected" }).waitFor();
  expect(await boxes.first().evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await page.locator("[data-rows]").evaluate((box) => box.scrollTo(0, 56 * 150));
  await page.locator('[aria-rowindex="155"]').waitFor();
  expect(await page.locator('[aria-rowindex="30"]').count()).toBe(0);
  expect(await focused(page)).toMatchObject({ row: 6, isInSight: false });
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toMatchObject({ row: 7, isInSight: true });
  expect(faults).toEqual([]);
});

test("a report's rows load at the press on its link, once [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + areaPath("history", { advertiserId }));
  await takenOver(page);
  const href = areaPath("reportingCampaigns", { advertiserId });
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("reporting.rows") && asked.push(request.url()));
  await page.locator(`nav a[href="${href}"]`).first().click();
  await page.getByRole("rowheader").first().waitFor();
  expect(asked).toHaveLength(1);
  expect(faults).toEqual([]);
});
