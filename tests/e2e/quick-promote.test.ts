import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { rows } from "../../db/client.ts";
import { BROWSER_TEST_MS, drawn, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let pin: MadePin;
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker", fields: { country: "NO" } });
  const board = await makeBoard(maker.client, "Workshop");
  pin = await makePin(maker.client, board.id, { title: "Oak stool", link: "https://shop.example/stool" });
  await makePin(maker.client, board.id, { title: "Ash chair", link: "https://shop.example/chair", colour: "#aa7744" });
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, maker);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const looks = (name: string) => expectGoodLooks(page, name);
/** Spec signed-in 2.8, in both color schemes. */
async function lookInBands(name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1_000, 1_400]) {
      await page.setViewportSize({ width, height: 1_000 });
      await drawn(page);
      await picture(page, `${name}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
}
const columns = async () => {
  await drawn(page);
  const tops = await page
    .locator("main section:not(section section)")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  return new Set(tops.map(Math.round)).size;
};

test("a personal account passes the business form first, and returns to its Pin [signed-in 2.8]", async () => {
  await page.goto(`${app.url}/advertiser/quick_promote?pinId=${pin.id}`);
  await takenOver(page);
  const back = encodeURIComponent(`/advertiser/quick_promote/?pinId=${pin.id}`);
  expect(page.url()).toBe(`${app.url}/business/convert?next=${back}`);
  await page.getByLabel("Business name").fill("Oak & Co");
  await page.locator("button[type=submit]").click();
  await page
    .getByRole("link", { name: "Go on" })
    .or(page.getByRole("link", { name: "Continue" }))
    .click();
  await heading("May we use data to choose who sees your ads?").waitFor();
});

test("from the data question through page, business and billing to success, and each way back [signed-in 4.8]", async () => {
  await looks("gdpr");
  await press("No, context only");
  await heading("Promote a Pin").waitFor();
  await page.getByText("Promoted by Oak & Co").waitFor();
  expect(await page.getByLabel("Campaign name").inputValue()).toBe("Oak stool");
  expect(await page.getByLabel("Daily budget in NOK").inputValue()).toBe("10");
  expect(await page.getByLabel("Days", { exact: true }).inputValue()).toBe("30");
  await page.getByText("NOK 300", { exact: true }).waitFor();
  await looks("page");

  const widths: number[] = [];
  for (const width of [869, 1_000, 1_400]) {
    await page.setViewportSize({ width, height: 1_000 });
    widths.push(await columns());
    await picture(page, `band-${width}`);
  }
  expect(widths).toEqual([1, 2, 3]);

  await press("Choose another Pin");
  await heading("Choose a Pin to promote").waitFor();
  await page.getByText("Ash chair").waitFor();
  await looks("pins");
  await page.getByRole("button", { name: /^Promote Ash chair/ }).click();
  await heading("Choose a Pin to promote").waitFor({ state: "detached" });
  expect(await page.getByLabel("Destination").inputValue()).toBe("https://shop.example/chair");

  await page.getByLabel("Daily budget in NOK").fill("0.5");
  await press("Next");
  await page.getByText("The smallest budget is 1 a day.").waitFor();
  await press("Use NOK 70 a day");
  await page.getByText("Choose ages, genders and interests").click();
  await page.getByText("Interests are off, because you chose not to use data.").waitFor();
  await looks("targeting");
  await press("Next");

  await heading("Your business").waitFor();
  await looks("business");
  await press("Back");
  await heading("Your business").waitFor({ state: "detached" });
  await press("Next");
  await press("Continue");
  await page.getByText("Accept the guidelines to continue.").waitFor();
  await page.getByText("I accept the advertising guidelines").click();
  // An earlier press would count as the second half of a double press.
  await Bun.sleep(400);
  await press("Continue");

  await heading("Billing details").waitFor();
  // What is missing is said before the password is asked for.
  await press("Save and promote");
  await page.getByText("Enter your address.").waitFor();
  await page.getByText("Enter your city.").waitFor();
  expect(await heading("Confirm that it's you").count()).toBe(0);
  await page.getByLabel("Address", { exact: true }).fill("1 Main Street");
  await page.getByLabel("City").fill("Oslo");
  await looks("billing");
  await press("Save and promote");
  await heading("Confirm that it's you").waitFor();
  await page.getByText("This changes what is billed, and to whom.").waitFor();
  await page.getByLabel("Password").fill(maker.password);
  await press("Confirm");

  await heading("Your ad is in review").waitFor();
  await looks("success");
  // The step-up replaced the browser's session, so ask the database.
  const [made] = await rows(
    app.deps.db,
    sql`select a.name, a.currency, a.country, c.name as campaign, d.review_status as review, d.destination_url as link
      from ads d join campaigns c on c.id = d.campaign_id join advertisers a on a.id = d.advertiser_id`,
  );
  expect(made).toEqual({
    name: "Oak & Co",
    currency: "NOK",
    country: "NO",
    campaign: "Ash chair",
    review: "PENDING",
    link: "https://shop.example/chair",
  });
  expect(faults).toEqual([]);
});

test("the next visit restores the form; a refusal shows over the page and loses nothing [signed-in 3.7]", async () => {
  await page.goto(`${app.url}/quick-promote/?pinId=${pin.id}`);
  await takenOver(page);
  await page.getByLabel("Campaign name").fill("For spring");
  await page.getByLabel("Destination").fill("http://intranet/");
  await page.waitForResponse((response) => response.url().includes("quickPromote.saveDraft"));
  await page.goto(`${app.url}/advertiser/quick-promote/?pinId=${pin.id}`);
  await takenOver(page);
  expect(await page.getByLabel("Campaign name").inputValue()).toBe("For spring");
  await press("Promote");
  await heading("That didn't work").waitFor();
  await page.getByText("Ads can't lead to that page.").waitFor();
  await looks("error");
  await press("Back to the form");
  await page.getByLabel("Destination").fill("https://shop.example/stool");

  await page.getByText("Until a date").click();
  const inThreeDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Last day").fill(inThreeDays);
  await page.getByText("NOK 30", { exact: true }).waitFor();
  await looks("until a day");
  await lookInBands("until-a-day");
  await page.getByLabel("Last day").fill("2020-01-01");
  await press("Promote");
  await looks("a last day that has passed");
  await page.getByText("Until you stop it").click();
  await page.getByText("NOK 10 a day").waitFor();

  // If the response is lost, the campaign exists; another press reports it and creates no second one.
  await page.route(
    /quickPromote\.promote/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await press("Promote");
  await heading("That didn't work").waitFor();
  await press("Back to the form");
  await page.getByLabel("Campaign name").fill("For summer");
  await press("Promote");
  await heading("Your Pin is promoted already").waitFor();
  await looks("promoted already");
  await lookInBands("promoted-already");
  const campaigns = sql`select count(*)::int as count from campaigns`;
  expect(await rows(app.deps.db, campaigns)).toEqual([{ count: 2 }]);
  await press("Back to the form");
  await press("Promote");
  await heading("Your ad is in review").waitFor();
  expect(await rows(app.deps.db, campaigns)).toEqual([{ count: 3 }]);
  await press("Promote another Pin");
  await heading("Choose a Pin to promote").waitFor();
  expect(faults).toEqual([]);
});
