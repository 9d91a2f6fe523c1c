import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mfaPhones } from "../../db/schema/mfa.ts";
import { areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { newPhone } from "../support/factors.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let advertiserId: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  const board = await makeBoard(maker.client, "Workshop");
  advertiserId = (await maker.client.trpc.advertiser.create.mutate({ name: "Oak & Co", country: "US" })).id;
  for (const title of ["Oak stool", "Ash chair"]) {
    const destinationUrl = `https://shop.example/${title.slice(0, 3)}`;
    const pin = await makePin(maker.client, board.id, { title, link: destinationUrl });
    await maker.client.trpc.quickPromote.promote.mutate({
      ...{ advertiserId, pinId: pin.id, budgetInMicroCurrency: 7_000_000, campaignName: title, duration: 10 },
      destinationUrl,
    });
  }
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("signed-in 2.10 /reporting/ shows each level, sorts and compares by its address, and saves CSV", async () => {
  const { page, faults } = await browser.newPage();
  const looks = (name: string) =>
    expectGoodLooks(page, name, {
      seen: async (look) => {
        const folder = process.env.SCREENS;
        if (folder) await page.screenshot({ path: `${folder}/area-${name}-${look.replace(/\W+/g, "-")}.png` });
      },
    });
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + areaPath("reporting", { advertiserId }));
  await takenOver(page);
  const names = () => page.getByRole("grid").getByRole("link").allTextContents();
  await page.getByRole("link", { name: "Oak stool" }).waitFor();
  await page.getByRole("columnheader", { name: "Name" }).click();
  await page.waitForURL(/sort=name/);
  await page.reload();
  await takenOver(page);
  await page.getByRole("link", { name: "Oak stool" }).waitFor();
  expect(await names()).toEqual(["Ash chair", "Oak stool"]);
  await page.getByRole("button", { name: /^Choose days/ }).click();
  await page.getByText("Compare with other days").click();
  await page.getByRole("button", { name: "Show these days" }).click();
  await page.waitForURL(/comp_start_date=/);
  await page.getByText("before: $0").first().waitFor();
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByText("Hides").click();
  await page.keyboard.press("Escape");
  await page.waitForURL(/columns=[^&]*hides/);
  await page.getByRole("button", { name: "Actions for Oak stool" }).click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await page.getByText("Paused: 1").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Change the budget of Oak stool" }).waitFor();
  await looks("reporting");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const text = await Bun.file(await file.path()).text();
  expect(text.trim().split("\r\n")).toHaveLength(3);
  expect(text).toContain("Ash chair,In review,");
  for (const key of ["reportingAdGroups", "reportingAds"] as const) {
    await page.goto(app.url + areaPath(key, { advertiserId }));
    await takenOver(page);
    await page.getByRole("rowheader").nth(1).waitFor();
  }
  expect(faults).toEqual([]);
});

test("signed-in 2.10 /billing/, /accounts_manager/ and /history/ answer with what the account has", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const shows = async (key: "billing" | "accountsManager" | "history", text: string) => {
    await page.goto(app.url + areaPath(key, { advertiserId }));
    await takenOver(page);
    await page.getByText(text).first().waitFor();
    await expectGoodLooks(page, key, {
      seen: async (look) => {
        const folder = process.env.SCREENS;
        if (folder) await page.screenshot({ path: `${folder}/area-${key}-${look.replace(/\W+/g, "-")}.png` });
      },
    });
  };
  await shows("billing", "What you can spend");
  await shows("accountsManager", "Owner");
  await shows("history", "Ash chair");
  expect(faults).toEqual([]);
});

test("signed-in 2.10 the frame leads to other accounts and pages, an analyst sees and can't change, and other paths are 404", async () => {
  const analyst = await signUp(app, { name: "Analyst" });
  await stepUp(maker);
  await maker.client.trpc.advertiser.setDelegate.mutate({
    advertiserId,
    username: analyst.user.username,
    role: "ANALYST",
  });
  await stepUp(analyst);
  await analyst.client.trpc.advertiser.acceptInvite.mutate({ advertiserId });
  await app.deps.db
    .insert(mfaPhones)
    .values({ userId: analyst.user.id, number: newPhone(), confirmedAt: app.deps.now() });
  const own = await analyst.client.trpc.advertiser.create.mutate({ name: "Elm Ltd", country: "NO" });
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, analyst);
  await page.goto(app.url + areaPath("reportingAds", { advertiserId, query: { sort: "name" } }));
  await takenOver(page);
  await page.getByText("Your role here is").waitFor();
  expect(await page.getByRole("link", { name: "Create a campaign" }).count()).toBe(0);
  await page.getByRole("button", { name: /^Choose another/ }).click();
  await page.getByRole("link", { name: /Elm Ltd/ }).click();
  await page.waitForURL(app.url + areaPath("reportingAds", { advertiserId: own.id }));
  await page.getByText("Nothing to report on yet").waitFor();
  await page.getByRole("link", { name: "Ad groups" }).first().click();
  await page.waitForURL(/adgroups/);
  const status = async (path: string) => (await page.goto(`${app.url}/advertiser/${own.id}/${path}`))?.status();
  expect([await status("nowhere/"), await status("reporting/campaigns/x/"), await status("history/")]).toEqual([
    404, 404, 200,
  ]);
  expect(faults).toEqual([]);
});
