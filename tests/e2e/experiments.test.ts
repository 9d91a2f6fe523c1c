import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { finishExperiment } from "../support/finish-experiment.ts";
import { expectGoodLooks, IN_FRAME } from "../support/looks.ts";
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

test("an A/B test is planned, listed and read after its end; stopping it asks first [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const open = async (key: AreaKey, query: Record<string, string> = {}) => {
    await page.goto(app.url + areaPath(key, { advertiserId: account.id, query }));
    await takenOver(page);
  };
  const looks = (name: string) => expectGoodLooks(page, name, IN_FRAME);
  await open("experiments");
  await page.getByText("No experiments yet").waitFor();
  await looks("experiments-empty");
  await seedAd(app, account, { campaign: { name: "Lanterns in the snow" } });
  await seedAd(app, account, { campaign: { name: "Lanterns by the lake" } });
  await open("experimentsCreate");
  await page.getByLabel("Name").fill("Snow or lake");
  await page.getByLabel("A", { exact: true }).selectOption({ label: "Lanterns in the snow" });
  await page.getByLabel("B", { exact: true }).selectOption({ label: "Lanterns by the lake" });
  await page.getByRole("button", { name: "Start the experiment" }).click();
  await page.getByText("Enter what the test may spend. Each half gets half of it.").waitFor();
  await page.getByLabel("Daily test budget in USD").fill("30");
  await looks("experiments-create");
  await page.getByRole("button", { name: "Start the experiment" }).click();
  await page.getByText("It is too early to say").waitFor();
  await looks("experiments-early");
  await page.getByText("Visitors who aren't logged in see none of these ads until the experiment ends.").waitFor();
  await page.getByRole("button", { name: "Stop it now" }).click();
  await page.getByText("proves nothing").waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
  const experimentId = new URL(page.url()).searchParams.get("experiment") ?? "";
  await finishExperiment(app, experimentId);
  await open("experiments");
  await page.getByRole("rowheader", { name: /Snow or lake/ }).waitFor();
  await looks("experiments");
  await page.getByRole("link", { name: "Results of Snow or lake" }).click();
  await page
    .getByText(/B gave more clicks than A: between \d+(\.\d)?% and \d+(\.\d)?% more people clicked\./)
    .waitFor();
  await looks("experiments-results");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  expect(await Bun.file(await file.path()).text()).toContain("B,3000,7412,260,41,0,98.5");
  await open("experimentsViewResults");
  await page.getByText("This address names no experiment").waitFor();
  expect(faults).toEqual([]);
});
