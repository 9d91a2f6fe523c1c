import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let advertiserId: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  const board = await makeBoard(maker.client, "Workshop");
  advertiserId = (await maker.client.trpc.advertiser.create.mutate({ name: "Oak & Co", country: "US" })).id;
  await makePin(maker.client, board.id, { title: "Ash chair", link: "https://shop.example/ash" });
  const { create } = maker.client.trpc.audiences;
  const rule = { type: "ENGAGEMENT" as const, retentionDays: 30, actions: ["save" as const] };
  for (const name of ["Savers", "Buyers of last year", "Newsletter"])
    ids[name] = (await create.mutate({ advertiserId, name, rule })).id;
  await app.jobs.drained();
  await rows(app.deps.db, sql`update ad_audiences set people = 1234 where name <> 'Newsletter'`);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

test("/ads/create/ and /ads/edit/ include and exclude audiences by name and size [signed-in 2.10]", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  const open = async (key: AreaKey, query = {}) => {
    await page.goto(app.url + areaPath(key, { advertiserId, query }));
    await takenOver(page);
  };
  const press = async (name: string) => {
    await page.getByRole("button", { name }).press("Enter");
    await page.waitForTimeout(350);
  };
  await open("adsCreate");
  await page.getByLabel("Campaign name").fill("Elm bench");
  await press("Next");
  await page.getByLabel("Amount in USD").fill("9");
  const audiences = page.getByRole("group", { name: "Audiences" });
  await audiences.getByText("about 1,200 people").first().waitFor();
  await audiences.getByText("Fewer than 100: ads don't reach it").waitFor();
  await page.getByLabel("How Savers is used").selectOption("Show ads to it");
  await page.getByLabel("How Buyers of last year is used").selectOption("Leave it out");
  await page.getByText("Only people in the audiences you chose.").waitFor();
  await expectGoodLooks(page, "audience-picker");
  await press("Next");
  await page.getByText("Ash chair").first().click();
  await page.getByLabel("Destination").waitFor();
  await press("Next");
  await page.getByText("Buyers of last year").waitFor();
  await press("Publish");
  await page.waitForURL(/\/campaigns\/\d+/);
  const group = async () => (await maker.client.trpc.advertiser.adGroups.query({ advertiserId })).items[0];
  expect((await group())?.targetingSpec).toEqual({
    AUDIENCE_INCLUDE: [ids.Savers ?? ""],
    AUDIENCE_EXCLUDE: [ids["Buyers of last year"] ?? ""],
  });
  await open("adsEdit", { entity_level: "AD_GROUP", ids: (await group())?.id });
  await page.getByLabel("How Savers is used").selectOption("Not used");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Changed: 1").waitFor();
  expect((await group())?.targetingSpec).toEqual({ AUDIENCE_EXCLUDE: [ids["Buyers of last year"] ?? ""] });
  expect(faults).toEqual([]);
});
