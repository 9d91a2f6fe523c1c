import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { SUCCESS_CLOSE_MS } from "../../client/lib/saving/saved.rules.ts";
import { axe } from "../support/axe.ts";
import {
  BROWSER_TEST_MS,
  clickByClock,
  DESKTOP,
  openBrowser,
  PHONE,
  type TestBrowser,
  takenOver,
} from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadePin, makeBoard, makePin, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const PHONE_AGENT = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const ON_PHONE: BrowserContextOptions = { viewport: PHONE, userAgent: PHONE_AGENT, hasTouch: true, isMobile: true };

/** Options that all windows have; listing them keeps a window with a fake clock from being lent to other tests. */
const OWN_CLOCK: BrowserContextOptions = { serviceWorkers: "block" };

/** Failing saves, and the looks of their screens without a failure. */
let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let dora: Person;
let mona: Person;
let pin: MadePin;
/** The windows of Dora's and Mona's tests, which continue one another. */
let desktop: Page;
let phone: Page;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  const board = await makeBoard(maker.client, "Warm rooms");
  pin = await makePin(maker.client, board.id, { title: "Reading lamp", description: "For the #attic" });
  dora = await withBoard("Dora");
  await makeBoard(dora.client, "W".repeat(50));
  mona = await withBoard("Mona");
  desktop = await windowOf(dora, OWN_CLOCK);
  phone = await windowOf(mona, ON_PHONE);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function windowOf(person: Person, options: BrowserContextOptions): Promise<Page> {
  const { page } = await browser.newPage(options);
  await becomeInBrowser(page, app, person);
  return page;
}
async function go(page: Page, path: string): Promise<void> {
  await page.goto(app.url + path);
  await takenOver(page);
}
/** Aborts calls of the procedure. @returns a function that ends this */
async function cut(page: Page, procedure: string): Promise<() => Promise<void>> {
  const calls = (url: URL) => url.pathname.startsWith("/trpc/") && url.pathname.includes(procedure);
  await page.route(calls, (route) => route.abort());
  return () => page.unroute(calls);
}
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();
const row = (page: Page, name: RegExp) => page.getByRole("option", { name }).first();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 1 });
const toast = (page: Page, text: string) =>
  page
    .getByRole("region", { name: /Notifications/ })
    .getByText(text)
    .waitFor();
const findings = async (page: Page) => (await axe(page)).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

async function withBoard(name: string): Promise<Person> {
  const person = await signUp(app, { name });
  const board = await makeBoard(person.client, "Home");
  await person.client.rest("POST", `/v3/boards/${board.id}/sections/`, { name: "Lighting" });
  await makeBoard(person.client, "Bags");
  return person;
}

test("the window is at most 750 by 703 and its picture 240 by 335; failed boards can be retried [signed-in 2.5]", async () => {
  const restore = await cut(desktop, "boards.picker");
  await go(desktop, `/pin/${pin.id}/repin/x/`);
  await desktop.getByRole("alert").getByText("We couldn't load your boards.").waitFor();
  await picture(desktop, "save-boards-failed");
  await restore();
  await button(desktop, "Try again").click();
  await row(desktop, /Bags/).waitFor();
  const size = (on: Locator) => on.evaluate((part) => [part.clientWidth, part.clientHeight] as const);
  const window = desktop.locator(".max-w-\\[750px\\]");
  const [width, height] = await size(window);
  expect(width).toBeLessThanOrEqual(750);
  // A board's name may be longer than its row: it is truncated, and the window doesn't overflow.
  await desktop.getByText("W".repeat(50)).waitFor();
  expect(await window.evaluate((part) => part.scrollWidth)).toBe(width);
  expect(height).toBeLessThanOrEqual(703);
  const [imageWidth, imageHeight] = await size(desktop.getByRole("img", { name: "Preview" }));
  expect(imageWidth).toBe(240);
  expect(imageHeight).toBeLessThanOrEqual(335);
  // A screen of 1280 by 1600 at 400 % zoom: the boards are below, and can be pressed.
  await desktop.setViewportSize({ width: 320, height: 400 });
  await row(desktop, /Bags/).click({ trial: true });
  await picture(desktop, "save-boards-narrow");
  await desktop.setViewportSize(DESKTOP);
});

test("autocomplete failure: no hashtag flyout opens, and the typed text stays [signed-in 8]", async () => {
  const restore = await cut(desktop, "search.autocomplete");
  const failed = desktop.waitForEvent("requestfailed", (request) => request.url().includes("search.autocomplete"));
  const field = desktop.getByRole("textbox", { name: "Description" });
  await field.fill("Nice #att");
  await failed;
  expect(await desktop.getByRole("listbox", { name: "Hashtags" }).count()).toBe(0);
  expect(await field.inputValue()).toBe("Nice #att");
  await restore();
});

test("create-board form: 'Uh oh! Something went wrong.' shows beside Create until a valid edit [signed-in 4.4]", async () => {
  await button(desktop, "Create board").click();
  const names = desktop.locator("section", { has: desktop.getByRole("heading", { name: "Suggested board names" }) });
  await names.getByRole("button", { name: "Attic", exact: true }).waitFor();
  expect(await names.getByRole("button").allTextContents()).toEqual(["Attic", "Reading lamp"]);
  await names.getByRole("button", { name: "Attic" }).click();
  const name = desktop.getByLabel("Name");
  const create = button(desktop, "Create");
  expect(await name.inputValue()).toBe("Attic");
  const restore = await cut(desktop, "boards.create");
  await create.click();
  const problem = desktop.getByRole("alert").getByText(/^Uh oh! Something went wrong\./);
  await problem.waitFor();
  expect(await create.isDisabled()).toBe(true);
  expect(await findings(desktop)).toEqual([]);
  await picture(desktop, "save-create-failed");
  await restore();
  await name.fill("   ");
  await problem.waitFor({ state: "detached" });
  expect(await create.isDisabled()).toBe(true);
  await name.fill("bags");
  await create.click();
  await desktop.getByText("You already have a board with that name.").waitFor();
  await button(desktop, "Back").click();
});

test("add-section panel: 'Add section' with Name, 'Like \"Lighting\"' and Add; the server's words stand under the name, and back leads to sections and boards [signed-in 2.4]", async () => {
  await row(desktop, /Home/).click();
  await button(desktop, "Add section").click();
  await heading(desktop, "Add section").waitFor();
  const name = desktop.getByRole("textbox", { name: "Name" });
  expect(await name.getAttribute("placeholder")).toBe('Like "Lighting"');
  await name.fill("l".repeat(51));
  await desktop.getByText("Please enter no more than 50 characters.").waitFor();
  expect(await button(desktop, "Add").isDisabled()).toBe(true);
  await name.fill("lighting");
  await desktop.keyboard.press("Enter");
  await desktop.getByText("This board already has a section with that name.").waitFor();
  expect(await button(desktop, "Add").isDisabled()).toBe(true);
  await picture(desktop, "save-section-failed");
  await button(desktop, "Back").click();
  await heading(desktop, "Choose section").waitFor();
  await button(desktop, "Back").click();
  await heading(desktop, "Choose board").waitFor();
});

test("mobile pin create failure: 'Sorry! Something went wrong on our end.' shows in a toast [signed-in 8]", async () => {
  const page = phone;
  await go(page, "/");
  await walkTo(page, `/pin/${pin.id}/repin/x/`);
  // Back goes one step back, as the page's arrow does.
  await row(page, /Home/).click();
  await heading(page, "Choose section").waitFor();
  await page.evaluate(() => history.back());
  await heading(page, "Choose board").waitFor();
  expect(new URL(page.url()).pathname).toBe(`/pin/${pin.id}/repin/x/`);
  // From the section form back to the sections, by the arrow, by the browser, and after a reload.
  await row(page, /Home/).click();
  for (const goBack of [() => button(page, "Back").click(), () => page.goBack()]) {
    await page.getByRole("link", { name: "Create section" }).click();
    await heading(page, "Create section").waitFor();
    await goBack();
    await heading(page, "Choose section").waitFor();
  }
  await page.reload();
  await takenOver(page);
  await heading(page, "Choose section").waitFor();
  await page.evaluate(() => history.back());
  await heading(page, "Choose board").waitFor();
  const restore = await cut(page, "pins.save");
  await row(page, /Bags/).click();
  await toast(page, "Sorry! Something went wrong on our end.");
  await page.getByRole("status", { name: "Saving" }).waitFor({ state: "detached" });
  await picture(page, "save-phone-failed");
  await restore();
  await page.getByRole("link", { name: "Create board" }).click();
  await page.waitForURL(/\/board\/create\/\?pin=/);
  await heading(page, "Create board").waitFor();
  expect(await findings(page)).toEqual([]);
  await picture(page, "save-phone-create-board");
  // The typed name is restored after Back.
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Loft");
  await page.goBack();
  await heading(page, "Choose board").waitFor();
  await page.getByRole("link", { name: "Create board" }).click();
  await heading(page, "Create board").waitFor();
  expect(await name.inputValue()).toBe("Loft");
  await button(page, "Attic").click();
  const restoreAgain = await cut(page, "pins.save");
  await button(page, "Create").click();
  await page.getByText("The Pin isn't saved yet.").waitFor();
  await picture(page, "save-phone-board-without-pin");
  await restoreAgain();
  await button(page, "Try again").click();
  // Two entries back, past the board selection.
  await page.waitForURL(`${app.url}/`);
  const { data } = await mona.client.rest<{ board: { name: string } }[]>(
    "GET",
    `/v3/users/${mona.user.username}/pins/`,
  );
  expect(data).toMatchObject([{ board: { name: "Attic" } }]);
});

test("saving to a section returns to the board it began on, and the Pin's page shows the save [signed-in 2.4]", async () => {
  const from = (person: Person) => `/${person.user.username}/bags/`;
  const saving = (person: Person) => `/pin/${pin.id}/repin/x/?original_board=${encodeURIComponent(from(person))}`;
  await walkTo(desktop, saving(dora));
  await row(desktop, /Home/).click();
  await desktop.getByRole("option", { name: "Lighting" }).click();
  await desktop.waitForURL(app.url + from(dora));
  await walkTo(desktop, `/pin/${pin.id}/`);
  await heading(desktop, "Reading lamp").waitFor();
  await button(desktop, "Saved to Home. Save Reading lamp again").waitFor();

  await walkTo(phone, saving(mona));
  await row(phone, /Home/).click();
  await phone.getByRole("link", { name: "Create section" }).click();
  await phone.getByRole("textbox", { name: "Name" }).fill("Rugs");
  await button(phone, "Add").click();
  await phone.waitForURL(app.url + from(mona));
});

test("a save offline shows one message: it waits, or its code wasn't loaded", async () => {
  const page = await windowOf(dora, {});
  // The picker says so itself if only the boards are missing.
  const told = () => page.getByText(/when you're back|reach the server|didn't load|couldn't load your boards/);
  for (const isFirst of [true, false]) {
    await page.goto(`${app.url}/pin/${pin.id}/`);
    await takenOver(page);
    if (!isFirst) {
      await button(page, /^(Save|Saved to .*\. Save) Reading lamp/).click();
      await row(page, /Bags/).waitFor();
    }
    await page.context().setOffline(true);
    if (isFirst) {
      await button(page, /^(Save|Saved to .*\. Save) Reading lamp/).click();
      // On a slow machine, the page has loaded the picker before it goes offline.
      await told().or(row(page, /Bags/)).first().waitFor();
    }
    if (await row(page, /Bags/).isVisible()) await row(page, /Bags/).click();
    await told().waitFor();
    expect(await told().allTextContents()).toHaveLength(1);
    await picture(page, `save-offline-${isFirst}`);
    await page.context().setOffline(false);
  }
});

test("after a log-out in another tab, each press that saves asks to log in, and then saves", async () => {
  const page = phone;
  await walkTo(page, "/");
  await page.waitForURL(`${app.url}/`);
  await walkTo(page, `/pin/${pin.id}/repin/x/`);
  await row(page, /Bags/).waitFor();
  await page.context().clearCookies({ name: "session" });
  const dialog = page.getByRole("dialog");
  await row(page, /Bags/).click();
  await toast(page, "Your session has ended. Log in again.");
  expect(await page.getByText("Sorry! Something went wrong on our end.").count()).toBe(0);
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  await row(page, /Bags/).click();
  const email = dialog.locator("input#email");
  await dialog.locator("input#password").fill(mona.password);
  if (await email.isVisible()) await email.fill(mona.email);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await row(page, /Bags/).click();
  await page.waitForURL(`${app.url}/`);
});

test("later saves say 'You saved this Pin to {board}!'; reduced motion shows no confetti [signed-in 2.2]", async () => {
  const page = desktop;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await button(page, /Save Reading lamp again$/).click();
  await page.getByRole("dialog", { name: "Choose board" }).getByRole("option", { name: /Home/ }).click();
  await page.getByRole("option", { name: "Lighting" }).click();
  await page.getByText("You saved this Pin to Home!").waitFor();
  expect(await page.locator("canvas[data-confetti]").count()).toBe(0);
  await picture(page, "save-overlay-still");
});

test("logging out while making a board asks to log in, and creates it with the typed name", async () => {
  const page = desktop;
  await walkTo(page, `/pin/${pin.id}/repin/x/`);
  await button(page, "Create board").click();
  await page.getByRole("textbox", { name: "Name" }).fill("Porches");
  await dora.client.resource("UserSessionResource", "delete");
  await button(page, "Create").click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input#password").fill(dora.password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  await button(page, "Create").click();
  await heading(page, "Saved to Porches").waitFor();
});

test("a partner's success view is 500 wide, 'See it now' is gray, and it closes after 10 seconds [signed-in 2.1]", async () => {
  const person = await withBoard("Paula");
  await person.client.rest("POST", "/v3/users/me/convert_to_business/", { business_name: "Lamps" });
  const page = desktop;
  await page.context().clearCookies();
  await becomeInBrowser(page, app, person);
  await page.clock.install();
  await go(page, "/");
  await walkTo(page, `/pin/${pin.id}/repin/x/`);
  await clickByClock(page, row(page, /Bags/), heading(page, "Saved to Bags"));
  const view = page.getByRole("region", { name: "Saved to Bags" });
  expect((await view.boundingBox())?.width).toBeGreaterThanOrEqual(500);
  expect((await view.getByRole("img").boundingBox())?.width).toBe(236);
  const colour = (name: string) =>
    view.getByRole("link", { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await colour("See it now")).toBe(await colour("Send"));
  expect(await view.getByRole("link", { name: "Promote your Pin" }).count()).toBe(0);
  await picture(page, "save-partner-success");
  await page.clock.fastForward(SUCCESS_CLOSE_MS);
  await page.clock.resume();
  await page.waitForURL(`${app.url}/`);
});
