import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, IN_FRAME } from "../support/looks.ts";
import type { Person } from "../support/people.ts";
import { seedImpressions } from "../support/seed-ad-events.ts";
import { type SeededAccount, seedAd, signUpWithAccount } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let account: SeededAccount;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ({ maker, account } = await signUpWithAccount(app));
  await seedImpressions(app, account, await seedAd(app, account), { count: 3 });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("a report is built, run, downloaded and unsubscribed from in the report center [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const open = async (key: AreaKey, query: Record<string, string> = {}) => {
    await page.goto(app.url + areaPath(key, { advertiserId: account.id, query }));
    await takenOver(page);
  };
  const looks = (name: string) => expectGoodLooks(page, name, IN_FRAME);
  await open("reportHistory");
  await page.getByText("No reports yet").waitFor();
  await open("reportBuilder");
  await page.getByLabel("Name").fill("Every Monday");
  await page.getByLabel("Days", { exact: true }).selectOption("THIS_MONTH");
  await page.getByLabel("Run it").selectOption("WEEKLY");
  await page.getByRole("group", { name: "Columns" }).getByText("Saves").click();
  await page.getByRole("button", { name: "Save report" }).click();
  await page.getByRole("heading", { name: "Every Monday" }).waitFor();
  await looks("report-builder");
  await page.getByRole("button", { name: "Run Every Monday" }).click();
  await page.getByText("Report started").waitFor();
  await app.jobs.drained();
  await open("reportHistory");
  await page.getByText("Ready").waitFor();
  await looks("report-history");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Every Monday as CSV" }).click(),
  ]);
  expect(await Bun.file(await file.path()).text()).toContain("Lanterns,3000000,3,");
  const [template] = (await maker.client.trpc.reportCenter.templates.query({ advertiserId: account.id })).items;
  await open("reportUnsubscribe", { report: template?.id ?? "" });
  await page.getByText("Email me when it's ready").click();
  await page.getByRole("switch", { checked: false }).waitFor();
  await open("reportDownload", { run: "nothing" });
  await page.getByText("No report is named in this address").waitFor();
  expect(faults).toEqual([]);
});

test("/audiences/: customers are hashed in the browser, and the request names nobody [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.postData() ?? ""));
  await page.goto(app.url + areaPath("audiences", { advertiserId: account.id }));
  await takenOver(page);
  await page.getByText("No audience yet").waitFor();
  await page.getByLabel("Name").fill("Best customers");
  await page.getByRole("button", { name: "Make audience" }).click();
  await page.getByRole("rowheader", { name: /Best customers/ }).waitFor();
  await page.getByRole("button", { name: "Upload customers Best customers" }).click();
  const buffer = Buffer.from("email\nAda.Secret@example.com\nbob@example.com\n");
  await page.getByLabel("File of addresses").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
  await page.getByText("2 addresses, 1 line without one").waitFor();
  await page.getByRole("button", { name: "Add them" }).click();
  await page.getByText("2 addresses were sent").waitFor();
  const bodies = sent.join(" ");
  expect(bodies).toMatch(/[0-9a-f]{64}/);
  expect(bodies.toLowerCase()).not.toContain("secret");
  await app.jobs.drained();
  await page.reload();
  await takenOver(page);
  await page.getByRole("cell", { name: /Fewer than 100/ }).waitFor();
  await expectGoodLooks(page, "audiences", IN_FRAME);
  expect(faults).toEqual([]);
});
