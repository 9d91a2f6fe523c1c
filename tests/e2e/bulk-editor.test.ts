import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { campaigns } from "../../db/schema/ads.ts";
import { type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, IN_FRAME } from "../support/looks.ts";
import { moveInArea } from "../support/move-in-area.ts";
import type { Person } from "../support/people.ts";
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
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("/bulk_editor/, /bulk_id_library/ and /resources/: a sheet is edited, applied and reverted [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const open = async (key: AreaKey, query: Record<string, string> = {}) => {
    await page.goto(app.url + areaPath(key, { advertiserId: account.id, query }));
    await takenOver(page);
  };
  const looks = (name: string) => expectGoodLooks(page, name, IN_FRAME);
  await open("bulkEditor");
  await page.getByText("No sheet yet").waitFor();
  await looks("bulk-start-empty");
  await open("bulkIdLibrary");
  await page.getByText("Nothing here yet").waitFor();
  await looks("bulk-ids-empty");
  const ad = await seedAd(app, account, { campaign: { name: "Lanterns by the lake" } });
  await moveInArea(page, areaPath("bulkResources", { advertiserId: account.id }));
  await page.getByRole("rowheader", { name: "targeting_spec" }).waitFor();
  await looks("bulk-resources");
  await open("bulkIdLibrary");
  await page.getByRole("cell", { name: ad.campaignId }).waitFor();
  await looks("bulk-ids");
  await moveInArea(page, areaPath("bulkDownloadTemplate", { advertiserId: account.id }));
  await page.getByLabel("Lanterns by the lake").waitFor();
  await looks("bulk-download");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const sheet = await Bun.file(await file.path()).text();
  await moveInArea(page, areaPath("bulkUploadTemplate", { advertiserId: account.id }));
  await looks("bulk-upload");
  const wrong = { name: "x.csv", mimeType: "text/csv", buffer: Buffer.from("a,b\n1,2\n") };
  await page.getByLabel("XLSX, ODS or CSV file").setInputFiles(wrong);
  await page.getByText("We found no heading row. One of the first 30 rows needs a column named entity.").waitFor();
  const edited = `${sheet.replace("Lanterns by the lake", "Lanterns by the sea")}KEYWORD,EDIT,12\r\n`;
  const answered = (call: string) => page.waitForResponse((response) => response.url().includes(call));
  const sent = answered("bulk.upload");
  await page
    .getByLabel("XLSX, ODS or CSV file")
    .setInputFiles({ name: "spring.csv", mimeType: "text/csv", buffer: Buffer.from(edited) });
  await sent;
  await app.jobs.drained();
  await page.getByRole("button", { name: "Apply 1 row" }).waitFor();
  await page.getByText("0 new, 1 changed, 2 unchanged, 1 with an error").waitFor();
  await page.getByText("We couldn't find that keyword.").waitFor();
  await looks("bulk-checked");
  await page.getByLabel("Show").selectOption("ERRORS");
  await page.getByText("Lanterns by the sea").waitFor({ state: "detached" });
  await Promise.all([answered("bulk.apply"), page.getByRole("button", { name: "Apply 1 row" }).click()]);
  await app.jobs.drained();
  await page.getByRole("button", { name: "Undo" }).waitFor();
  const named = async () =>
    (await app.deps.db.select().from(campaigns).where(eq(campaigns.id, ad.campaignId)))[0]?.name;
  expect(await named()).toBe("Lanterns by the sea");
  await page.getByRole("button", { name: "Undo" }).click();
  const undo = page.getByRole("alertdialog").getByRole("button", { name: "Undo" });
  await Promise.all([answered("bulk.undo"), undo.click()]);
  await page.getByRole("heading", { name: "Undoes “spring.csv”" }).waitFor();
  await app.jobs.drained();
  await page.getByText("Applied", { exact: true }).waitFor();
  expect(await named()).toBe("Lanterns by the lake");
  await moveInArea(page, areaPath("bulkHistory", { advertiserId: account.id }));
  await page.getByRole("rowheader", { name: "Undoes “spring.csv”" }).waitFor();
  await page.getByText("It was undone.").waitFor();
  await looks("bulk-history");
  expect(faults).toEqual([]);
});
