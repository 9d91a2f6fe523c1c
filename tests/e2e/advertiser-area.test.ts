import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { adBalances } from "../../db/schema/ad-money.ts";
import { adDays, adTargetDays } from "../../db/schema/ad-sums.ts";
import { mfaPhones } from "../../db/schema/mfa.ts";
import { searchDays } from "../../db/schema/search.ts";
import { type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { newPhone } from "../support/factors.ts";
import { expectGoodLooks, IN_FRAME } from "../support/looks.ts";
import { moveInArea } from "../support/move-in-area.ts";
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
      advertiserId,
      pinId: pin.id,
      budgetInMicroCurrency: 7_000_000,
      campaignName: title,
      duration: 10,
      destinationUrl,
    });
  }
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("/reporting/ shows each level, sorts and compares by its address, and saves CSV [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
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
  await expectGoodLooks(page, "reporting");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const text = await Bun.file(await file.path()).text();
  expect(text.trim().split("\r\n")).toHaveLength(3);
  expect(text).toContain("Name,Status,Budget,Budget type,");
  expect(text).toMatch(/Ash chair,In review,[\d.]+,(Daily|Total),/);
  for (const key of ["reportingAdGroups", "reportingAds"] as const) {
    await moveInArea(page, areaPath(key, { advertiserId }));
    await page.getByRole("rowheader").nth(1).waitFor();
  }
  expect(faults).toEqual([]);
});

test("/billing/, /accounts_manager/ and /history/ show the account's data [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const shows = async (key: "accountsManager" | "history", text: string) => {
    await moveInArea(page, areaPath(key, { advertiserId }));
    await page.getByText(text).first().waitFor();
    await expectGoodLooks(page, key, IN_FRAME);
  };
  // Another test checks the looks, with entries in the ledger.
  await page.goto(app.url + areaPath("billing", { advertiserId }));
  await takenOver(page);
  await page.getByText("What you can spend").first().waitFor();
  await shows("accountsManager", "Owner");
  await shows("history", "Ash chair");
  expect(faults).toEqual([]);
});

test("the frame links accounts and pages; analysts can't edit, and unknown paths are 404 [signed-in 2.10]", async () => {
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
  expect(await page.getByRole("link", { name: "Create", exact: true }).count()).toBe(0);
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

test("/reporting/adGroupPositiveKeywords/, negatives, searches and preferences keep changes [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const open = async (key: AreaKey, query = {}) => {
    await page.goto(app.url + areaPath(key, { advertiserId, query }));
    await takenOver(page);
  };
  await open("adGroupPositiveKeywords");
  await page.getByText("No keywords yet").waitFor();
  await page.getByRole("button", { name: "Add keywords" }).click();
  await page.getByLabel("Keywords, one per line").fill('stool\n"oak stool"');
  await page.getByRole("button", { name: "Add 2" }).click();
  await page.getByRole("rowheader", { name: "oak stool" }).waitFor();
  await expectGoodLooks(page, "keywords", IN_FRAME);
  for (const key of ["adGroupNegativeKeywords", "campaignNegativeKeywords"] as const) {
    await moveInArea(page, areaPath(key, { advertiserId }));
    await page.getByText("No keywords yet").waitFor();
  }
  for (const key of ["adGroupSearchQueries", "campaignSearchQueries"] as const) {
    await moveInArea(page, areaPath(key, { advertiserId }));
    await page.getByText("No searches in these days").waitFor();
  }
  await open("reportingCampaigns", { sort: "name", desc: "false" });
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByLabel("Name of this view").fill("By name");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByText("View saved: By name").waitFor();
  await open("reportingPreferences");
  await page.getByText("Opens the table").click();
  await page.getByRole("checkbox", { name: "Opens the table", checked: true }).waitFor();
  await expectGoodLooks(page, "preferences", IN_FRAME);
  await open("reportingCampaigns");
  await page.getByRole("columnheader", { name: /^Name/ }).and(page.locator("[aria-sort=ascending]")).waitFor();
  expect(faults).toEqual([]);
});

test("/ads/create/ survives a reload and publishes; edits, copies and drafts start from it [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const open = async (key: AreaKey, query = {}) => {
    await page.goto(app.url + areaPath(key, { advertiserId, query }));
    await takenOver(page);
  };
  // The button merges two presses within 300 ms, so that a double click on Next publishes nothing.
  const press = async (name: string) => {
    await page.getByRole("button", { name }).press("Enter");
    await page.waitForTimeout(350);
  };
  await open("adsCampaignMode");
  await page.getByRole("heading", { name: "Automatic" }).waitFor();
  await open("adsCreate", { objectiveType: "WEB_CONVERSION" });
  await page.getByLabel("Campaign name").fill("Elm bench");
  await page.getByText("Draft saved").waitFor();
  await page.reload();
  await takenOver(page);
  expect(await page.getByLabel("Campaign name").inputValue()).toBe("Elm bench");
  await page.getByRole("radio", { name: "Website conversions", checked: true }).waitFor();
  await press("Next");
  await press("Next");
  await page.getByText("Give it a budget").waitFor();
  // The field shows the error and has the focus.
  const amount = page.getByLabel("Amount in USD");
  expect(await amount.evaluate((field) => [field.ariaInvalid, document.activeElement === field])).toEqual([
    "true",
    true,
  ]);
  await expectGoodLooks(page, "editor, failing", IN_FRAME);
  await amount.fill("9");
  await expectGoodLooks(page, "editor", IN_FRAME);
  await press("Next");
  await page.getByText("Ash chair").first().click();
  // The fields that appear for the Pin push the button down.
  await page.getByLabel("Destination").waitFor();
  await press("Next");
  await press("Publish");
  await page.waitForURL(/\/campaigns\/\d+/);
  const [campaign] = (await maker.client.trpc.advertiser.campaigns.query({ advertiserId })).items;
  expect(campaign).toMatchObject({ name: "Elm bench", objectiveType: "WEB_CONVERSION" });
  const ids = campaign?.id ?? "";
  await open("adsEdit", { entity_level: "CAMPAIGN", ids });
  await page.getByLabel("Name").fill("Elm seat");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Changed: 1").waitFor();
  await open("adsDuplicate", { entity_level: "CAMPAIGN", ids });
  await page.getByRole("button", { name: "Make a copy" }).click();
  await page.getByLabel("Campaign name").waitFor();
  expect(await page.getByLabel("Campaign name").inputValue()).toBe("Elm seat (copy)");
  await open("adsEditDraft");
  await page.getByRole("link", { name: "Elm seat (copy)" }).waitFor();
  await expectGoodLooks(page, "drafts", IN_FRAME);
  await open("automatedAdsCreate", { resumeLastDraft: "true" });
  await page.getByLabel("Campaign name").waitFor();
  const groups = (await maker.client.trpc.advertiser.adGroups.query({ advertiserId })).items.slice(0, 2);
  await open("adsBulkEdit", { entity_level: "AD_GROUP", ids: groups.map(({ id }) => id).join() });
  await page.getByLabel("Budget in USD").fill("11");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Changed: 2").waitFor();
  await open("automatedAdsEdit", { entity_level: "AD_GROUP", ids: groups[0]?.id });
  await page.getByLabel("Name").waitFor();
  const changed = (await maker.client.trpc.advertiser.adGroups.query({ advertiserId })).items;
  expect(changed.map(({ budgetInMicroCurrency }) => budgetInMicroCurrency)).toEqual([
    11_000_000, 11_000_000, 7_000_000,
  ]);
  expect(faults).toEqual([]);
});

const targeted = <T extends { surface: string }>({ surface: _, ...row }: T) => row;

test("insights, recommendations, planner, audience debug and Pin builder use the account's data [signed-in 2.10]", async () => {
  const [group] = (await maker.client.trpc.advertiser.adGroups.query({ advertiserId })).items;
  if (!group) throw new Error("there is no ad group");
  const today = new Date().toISOString().slice(0, 10);
  const of = { adId: "9", adGroupId: group.id, campaignId: group.campaignId, advertiserId, surface: "home" as const };
  const days = Array.from({ length: 7 }, (_, at) =>
    new Date(Date.parse(today) - at * 86_400_000).toISOString().slice(0, 10),
  );
  const spendMicro = BigInt(group.budgetInMicroCurrency ?? 0);
  await app.deps.db
    .insert(adBalances)
    .values({ advertiserId, prepaidMicro: 1_000_000_000n })
    .onConflictDoUpdate({ target: adBalances.advertiserId, set: { prepaidMicro: 1_000_000_000n } });
  await app.deps.db
    .insert(adDays)
    .values(days.map((day, at) => ({ ...of, day, impressions: 1_000 + at, outboundClicks: 20, spendMicro })));
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const open = async (
    key: AreaKey,
    target: { query?: Record<string, string>; params?: Record<string, string> } = {},
  ) => {
    await page.goto(app.url + areaPath(key, { advertiserId, ...target }));
    await takenOver(page);
  };
  const { campaignId } = group;
  await open("campaignInsights", {
    params: { campaignId },
    query: { start_date: today, end_date: today, comp_start_date: days[1] ?? today, comp_end_date: days[1] ?? today },
  });
  await page.getByText("1,000", { exact: true }).first().waitFor();
  await page.getByText("0% against 1,001").waitFor();
  await expectGoodLooks(page, "insights", IN_FRAME);
  await open("recommendations");
  await page.getByText("which holds it back").waitFor();
  await expectGoodLooks(page, "recommendations", IN_FRAME);
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Applied").waitFor();
  const budget = async () =>
    (await maker.client.trpc.advertiser.adGroups.query({ advertiserId, adGroupIds: [group.id] })).items[0]
      ?.budgetInMicroCurrency;
  expect(await budget()).toBe((Number(spendMicro) * 6) / 5);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("which holds it back").waitFor();
  expect(await budget()).toBe(Number(spendMicro));
  await moveInArea(page, areaPath("mediaPlanner", { advertiserId }));
  await page.getByText("Not enough people to plan for").waitFor();
  const seen = { ...of, day: days[1] ?? today, people: (1n << 20n) - 1n, impressions: 800 };
  await app.deps.db.insert(adTargetDays).values([
    { ...targeted(seen), dimension: "GENDER", value: "female" },
    { ...targeted(seen), dimension: "PINNER_INTEREST", value: "travel" },
  ]);
  const day = days[1] ?? today;
  await app.deps.db.insert(searchDays).values({ country: "US", day, query: "oak table", people: 40 });
  await page.reload();
  await page.getByRole("table", { name: "Genders" }).getByRole("rowheader", { name: "Female" }).waitFor();
  await page.getByRole("heading", { name: "Growing searches" }).waitFor();
  await expectGoodLooks(page, "planner", IN_FRAME);
  await moveInArea(page, areaPath("audienceDebug", { advertiserId }));
  await page.getByRole("rowheader", { name: "Active in the last month and of age" }).waitFor();
  await expectGoodLooks(page, "audience", IN_FRAME);
  await page.goto(app.url + areaPath("pinBuilder", { advertiserId }));
  await page.waitForURL(/\/pin-builder\//);
  expect(faults).toEqual([]);
});
