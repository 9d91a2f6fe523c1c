import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { foldPinCounts } from "../../db/queries/pins/pin-events.ts";
import { createClient } from "../support/api.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const PHONES = { "user-agent": "Mozilla/5.0 (iPhone) AppleWebKit/605.1 Mobile/15E148 Safari/604.1" };

let app: TestApp;
let browser: TestBrowser;
let owner: Person;
let newcomer: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  [owner, newcomer] = [await signUp(app, { name: "Olga" }), await signUp(app, { name: "Nora" })];
  const board = await makeBoard(owner.client, "Oak");
  for (const title of ["Oak table", "Oak chair"]) {
    const pin = await makePin(owner.client, board.id, { title });
    const events = ["impression", "click", "outbound_click"].map((type) => ({ pin_id: pin.id, type, source: "home" }));
    const sent = title === "Oak table" ? events : events.slice(0, 1);
    await createClient(app).rest("POST", "/v3/pins/events/", { events: sent }, PHONES);
  }
  await foldPinCounts(app.deps.db);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(person: Person, options: Parameters<TestBrowser["newPage"]>[0]) {
  const opened = await browser.newPage(options);
  await becomeInBrowser(opened.page, app, person);
  await opened.page.goto(`${app.url}/analytics/`);
  await takenOver(opened.page);
  return opened;
}

for (const [name, options] of Object.entries({
  "a computer": { viewport: DESKTOP },
  "a phone in the dark": { viewport: PHONE, colorScheme: "dark" as const },
}))
  test(`an owner reads sums, days, places and the best Pins on ${name}`, async () => {
    const { page, faults } = await open(owner, options);
    await page.getByRole("heading", { name: "How your Pins do", level: 1 }).waitFor();
    expect(await page.getByRole("radio", { name: "Views 2" }).isChecked()).toBe(true);
    await page.getByRole("heading", { name: "Your best Pins" }).waitFor();
    const cells = page.getByRole("row", { name: /Home feed/ }).getByRole("cell");
    expect(await cells.allTextContents()).toEqual(["2", "1", "1", "0"]);
    await picture(page, `analytics ${name}`, { fullPage: true });
    await expectGoodLooks(page, `analytics on ${name}`);
    await page.getByText("Pin clicks", { exact: true }).first().click();
    await page.getByText("Pin clicks by day").waitFor();
    const best = page.getByRole("list").filter({ hasText: "Oak" }).last();
    await best.getByText("Oak chair").waitFor({ state: "detached" });
    expect(await best.textContent()).toContain("Oak table");
    await page.getByRole("combobox", { name: "Device" }).selectOption("web");
    await page.getByRole("radio", { name: "Views 0" }).waitFor({ state: "attached" });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toEndWith(".csv");
    expect(faults).toEqual([]);
  });

test("a newcomer without numbers is led to the Pin builder", async () => {
  const { page, faults } = await open(newcomer, { viewport: PHONE });
  await page.getByRole("heading", { name: "No numbers yet" }).waitFor();
  await picture(page, "analytics empty");
  await page.getByRole("link", { name: "Create a Pin" }).click();
  await page.waitForURL(/pin-builder/);
  expect(faults).toEqual([]);
});

test("numbers that cannot be loaded are asked for again", async () => {
  const opened = await browser.newPage({ viewport: DESKTOP });
  await becomeInBrowser(opened.page, app, owner);
  await opened.page.route(/pins\.analytics/, (route) => route.abort());
  await opened.page.goto(`${app.url}/analytics/`);
  const again = opened.page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await picture(opened.page, "analytics failing");
  await opened.page.unroute(/pins\.analytics/);
  await again.click();
  await opened.page.getByRole("radio", { name: "Views 2" }).waitFor({ state: "attached" });
});

test("the page speaks Japanese and Korean, and asks visitors to log in", async () => {
  for (const [locale, title] of [
    ["ja", "ピンの反響"],
    ["ko", "내 핀의 반응"],
  ] as const) {
    await owner.client.trpc.users.update.mutate({ locale });
    const { page } = await browser.newPage({ viewport: PHONE, locale });
    await becomeInBrowser(page, app, owner);
    await page.goto(`${app.url}/analytics/`);
    await takenOver(page);
    await page.getByRole("heading", { name: title, level: 1 }).waitFor();
    await picture(page, `analytics ${locale}`, { fullPage: true });
  }
  const { page } = await browser.newPage({ viewport: PHONE });
  await page.goto(`${app.url}/analytics/`);
  await page.waitForURL(/\/login/);
});
