import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { photo } from "../media/support/pictures.ts";
import { axe } from "../support/axe.ts";
import {
  BROWSER_TEST_MS,
  DESKTOP,
  openBrowser,
  PHONE,
  type TestBrowser,
  type TestPage,
  takenOver,
} from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const PHONE_AGENT = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36";
const ON_PHONE: BrowserContextOptions = { viewport: PHONE, userAgent: PHONE_AGENT, hasTouch: true, isMobile: true };

let site: LocalSite;
let app: TestApp;
let browser: TestBrowser;
/** The windows of all tests, in which people log in one after another. */
let desktop: TestPage;
let phone: TestPage;
/** Has boards; Home is divided into sections. */
let dora: Person;
let home: MadeBoard;
beforeAll(async () => {
  const image = await (await photo(480, 640)).jpeg().toBuffer();
  site = await startSite((request, response) => {
    if (request.url === "/one.jpg") return response.setHeader("Content-Type", "image/jpeg").end(image);
    response.setHeader("Content-Type", "text/html");
    response.end("<title>Words</title><p>No picture anywhere.");
  });
  [app, browser] = await Promise.all([
    startTestApp({ ALLOW_PRIVATE_FETCH: site.host, EXPERIMENTS: "web_post_create_retargeting=enabled" }),
    openBrowser(),
  ]);
  desktop = await browser.newPage(OWN_CLOCK);
  phone = await browser.newPage(ON_PHONE);
  dora = await signUp(app, { name: "Dora" });
  for (const board of ["Bags", "Café corner", "12 rooms"]) await makeBoard(dora.client, board);
  home = await makeBoard(dora.client, "Home");
  await dora.client.rest("POST", `/v3/boards/${home.id}/sections/`, { name: "Lighting" });
});
beforeEach(() => {
  for (const { faults } of [desktop, phone]) faults.length = 0;
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await site?.[Symbol.asyncDispose]();
});

/** Options that all windows have; listing them keeps a window with a fake clock from being lent to other tests. */
const OWN_CLOCK: BrowserContextOptions = { serviceWorkers: "block" };

const createPath = (fields: Record<string, string> = {}) =>
  `/pin/create/button/?${new URLSearchParams({ url: `${site.origin}/page`, media: `${site.origin}/one.jpg`, ...fields })}`;

async function open(path: string, as: Person | null, { page } = desktop): Promise<Page> {
  await page.context().clearCookies();
  if (as) await becomeInBrowser(page, app, as);
  await page.goto(app.url + path);
  await takenOver(page);
  return page;
}
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 1 });
type SavedPin = MadePin &
  Record<"board", { name: string }> &
  Record<"section", { title: string } | null> &
  Record<"description" | "link", string | null>;
const pinsOf = async ({ client, user }: Person) =>
  (await client.rest<SavedPin[]>("GET", `/v3/users/${user.username}/pins/`)).data;
const findings = async (page: Page) => (await axe(page)).violations.map(({ id }) => id);

/** Waits for the event that the page reports after a save. */
const beacon = (page: Page, event: string) =>
  page.waitForRequest((request) => request.url().includes(`/v3/beacon/?`) && request.url().includes(`event=${event}`));

test("the desktop popup saves to a section by keyboard, and swaps to the success view [signed-in 2.5]", async () => {
  // A page's address may be longer than a Pin's link.
  const url = `${site.origin}/page?${"from=here&".repeat(250)}`;
  const page = await open(createPath({ description: "Lamp\nof brass", url }), dora);
  const said = beacon(page, "pin_create_success");
  await heading(page, "Choose board").waitFor();
  await page
    .getByRole("option", { name: /Café corner/ })
    .first()
    .waitFor();
  const image = page.getByRole("img", { name: "Preview" });
  expect(await image.getAttribute("src")).toBe(`${site.origin}/one.jpg`);
  const names = await page.getByRole("group", { name: "All boards" }).getByRole("option").allTextContents();
  expect(names.map((name) => name.replace("Save", ""))).toEqual(["Bags", "Café corner", "Home", "12 rooms"]);
  expect(await page.getByRole("group", { name: "Top choices" }).getByRole("option").count()).toBe(2);
  await picture(page, "save-desktop-boards");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("searchbox", { name: "Search your boards" }).fill("caf");
  expect(await page.locator("mark").allTextContents()).toEqual(["Caf"]);
  expect(await page.getByRole("option", { name: /Bags/ }).count()).toBe(0);
  await page.getByRole("searchbox", { name: "Search your boards" }).fill("");

  await page.keyboard.press("ArrowDown");
  const focused = page.locator("[role=option][data-focused]");
  const top = await focused.textContent();
  await page.keyboard.press("ArrowUp");
  expect(await focused.textContent()).toBe("12 roomsSave");
  await page.keyboard.press("ArrowDown");
  expect(await focused.textContent()).toBe(top);
  await page.getByRole("searchbox", { name: "Search your boards" }).fill("ho");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await heading(page, "Choose section").waitFor();
  const list = page.getByRole("listbox", { name: "Choose section" });
  await list.getByRole("option", { name: "Lighting" }).waitFor();
  expect(await list.locator("[data-focused]").count()).toBe(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await picture(page, "save-desktop-sections");
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await heading(page, "Saved to Lighting in Home").waitFor();
  await page.getByRole("link", { name: "Promote your Pin" }).waitFor();
  const [pin] = await pinsOf(dora);
  expect(pin).toMatchObject({
    section: { title: "Lighting" },
    description: "Lamp\nof brass",
    link: `${site.origin}/page`,
  });
  // biome-ignore lint/performance/useDomNodeTextContent: as it is drawn, in two lines
  expect(await page.getByText("of brass").innerText()).toBe("Lamp\nof brass");
  await page.getByText(`Pin ${pin?.id}`).waitFor();
  expect(await page.getByRole("link", { name: "Send" }).getAttribute("href")).toBe(`/pin/${pin?.id}/?share=true`);
  expect(await page.getByRole("link", { name: "See it now" }).getAttribute("href")).toBe(`/pin/${pin?.id}`);
  expect(await page.getByRole("link", { name: "Promote your Pin" }).getAttribute("href")).toContain(
    "/business/convert?next=%2Fadvertiser%2Fquick_promote",
  );
  await picture(page, "save-desktop-success");
  expect(await findings(page)).toEqual([]);
  expect((await said).url()).toContain(`event=pin_create_success&pin_id=${pin?.id}`);
  expect(desktop.faults.filter((fault) => !fault.includes("CORS"))).toEqual([]);
});

test("retries a picture without cross-origin; a refused desktop save sends pin_create_fail [signed-in 8]", async () => {
  const page = await open(createPath(), dora);
  const said = beacon(page, "pin_create_fail");
  await page.getByRole("option", { name: /Bags/ }).first().waitFor();
  const plain = page.locator("img[alt='Preview']:not([crossorigin])");
  await plain.waitFor();
  const boards = await dora.client.rest<MadeBoard[]>("GET", `/v3/users/${dora.user.username}/boards/`);
  const bags = boards.data.find(({ name }) => name === "Bags");
  await dora.client.rest("DELETE", `/v3/boards/${bags?.id}/`);
  await page.getByRole("group", { name: "All boards" }).getByRole("option", { name: /Bags/ }).click();
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByText(/board/i)
    .first()
    .waitFor();
  await page.getByRole("img", { name: "Saving" }).waitFor({ state: "hidden" });
  await page.getByRole("option", { name: /Bags/ }).waitFor({ state: "detached" });
  await said;
  // If the picture fails again, a placeholder replaces the broken image.
  await plain.dispatchEvent("error");
  await plain.waitFor({ state: "detached" });
  await page.getByRole("img", { name: "Preview" }).waitFor();
});

async function completeHashtag(page: Page): Promise<void> {
  const field = page.getByRole("textbox", { name: "Description" });
  await field.fill("See #ki");
  const options = page.getByRole("listbox", { name: "Hashtags" }).getByRole("option");
  await options.first().waitFor();
  expect(await options.count()).toBe(5);
  expect(await options.first().textContent()).toContain("1 Pin");
  const image = page.getByRole("img", { name: "Preview" });
  expect((await image.boundingBox())?.height).toBeLessThanOrEqual(220);
  await picture(page, "save-desktop-hashtags");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await field.inputValue()).toMatch(/^See #ki\w+ $/);
  expect((await image.boundingBox())?.height).toBeGreaterThan(220);
}

test("a hashtag completes from at most 5 suggestions with pin counts; a board gets collaborators [signed-in 2.5]", async () => {
  for (const word of ["kitchen", "kites", "kittens", "kiwi", "kilts", "kilns"]) {
    await makePin(dora.client, home.id, { title: word });
  }
  const known = await signUp(app, { name: "Walter" });
  await dora.client.rest("PUT", "/v3/users/follow/", { followee_ids: known.user.id });
  const page = await open(createPath(), dora);
  await completeHashtag(page);

  await button(page, "Create board").click();
  await heading(page, "Create board").waitFor();
  const create = page.getByRole("button", { name: "Create", exact: true });
  expect(await create.isDisabled()).toBe(true);
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("x");
  await name.fill("");
  await page.getByText("Don't forget to name your board!").waitFor();
  await name.fill("Garden");
  const search = page.getByRole("searchbox", { name: "Collaborators" });
  await search.fill("eve@exa");
  await page.getByRole("button", { name: "eve@exa Keep typing!" }).waitFor();
  await search.fill("eve@example.com");
  await button(page, /Click to send!/).click();
  await page.getByRole("button", { name: "eve@example.com Done!" }).waitFor();
  // Known people are suggested without typing.
  await search.fill("");
  await button(page, /Walter @/).click();
  await button(page, /Walter Done!/).waitFor();
  await search.fill("zoe@example.com");
  await button(page, /Click to send!/).click();
  await search.fill("");
  // Chosen people stay listed whatever is searched for, and each can be removed.
  const chosen = page.getByRole("list", { name: "Who will be invited" });
  await chosen.getByText("eve@example.com").waitFor();
  await chosen.getByRole("button", { name: "Remove zoe@example.com" }).click();
  await chosen.getByText("zoe@example.com").waitFor({ state: "detached" });
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  await picture(page, "save-desktop-create-board");
  expect(await findings(page)).toEqual([]);
  await create.click();
  await heading(page, "Saved to Garden").waitFor();
  const made = await dora.client.rest<MadeBoard[]>("GET", `/v3/users/${dora.user.username}/boards/`);
  const garden = made.data.find((board) => board.name === "Garden");
  const { data: invites } = await dora.client.rest<{ email: string | null; user: { username: string } | null }[]>(
    "GET",
    `/v3/boards/${garden?.id}/invites/`,
  );
  expect(invites.map(({ email, user }) => email ?? user?.username).sort()).toEqual([
    "eve@example.com",
    known.user.username,
  ]);
});

test("a desktop visitor sees the Pin Builder with the picture, and returns after log-in [signed-in 2.5]", async () => {
  // As large as a bookmarklet's popup: the picture and the log-in side by side.
  await desktop.page.setViewportSize({ width: 750, height: 750 });
  const page = await open(createPath(), null);
  await page.getByRole("heading", { name: "Pin Builder", level: 1 }).waitFor();
  await page.getByRole("heading", { name: "Sign up to save this Pin" }).waitFor();
  await page.getByRole("img", { name: "Preview" }).waitFor();
  expect((await page.locator("input#email").boundingBox())?.y).toBeLessThan(500);
  await picture(page, "save-visitor");
  await page.setViewportSize(DESKTOP);
  const toggle = page.getByRole("link", { name: /log in/i }).first();
  expect(await toggle.getAttribute("href")).toContain(encodeURIComponent("/pin/create/button"));
  await toggle.click();
  await page.locator("input#email").fill(dora.email);
  await page.locator("input#password").fill(dora.password);
  await page.locator("button[type=submit]").click();
  await heading(page, "Choose board").waitFor();
});

test("the phone's page asks for board and section, and links to the pages that create them [signed-in 2.5]", async () => {
  await open("/", dora, phone);
  const page = await open(createPath(), dora, phone);
  await heading(page, "Choose board").waitFor();
  await page.getByRole("group", { name: "Top choices" }).waitFor();
  await picture(page, "save-phone-boards");
  expect(await findings(page)).toEqual([]);
  await page.getByRole("group", { name: "All boards" }).getByRole("option", { name: /Home/ }).click();
  await heading(page, "Choose section").waitFor();
  await page.getByRole("option", { name: "Lighting" }).waitFor();
  await picture(page, "save-phone-sections");
  await page.getByRole("link", { name: "Create section" }).click();
  await page.waitForURL(/\/board\/\d+\/create_section\//);
  const name = page.getByRole("textbox", { name: "Name" });
  expect(await name.getAttribute("placeholder")).toBe('Like "Lighting"');
  expect(await button(page, "Add").isDisabled()).toBe(true);
  await name.fill("Rugs");
  await picture(page, "save-phone-section-page");
  await button(page, "Add").click();
  // Two entries back, past the pin-create page.
  await page.waitForURL(`${app.url}/`);
  expect((await pinsOf(dora))[0]).toMatchObject({ section: { title: "Rugs" } });
  await page.goto(`${app.url}/pin/create/button/?url=${encodeURIComponent(`${site.origin}/page`)}`);
  await page.getByRole("alert").getByText("We found no picture to save on that page.").waitFor();
  await picture(page, "save-phone-no-picture");
});

test("on a phone a visitor goes to /, and the url of a Pin of this site to its repin page [signed-in 2.5]", async () => {
  const page = await open(createPath(), null, phone);
  await page.waitForURL(`${app.url}/`);
  const pin = await makePin(dora.client, home.id, { title: "Own" });
  await open(createPath({ url: `${app.url}/amp/pin/${pin.id}/` }), dora, phone);
  await page.waitForURL(`${app.url}/pin/${pin.id}/repin/x/`);
  await page.getByText("You already saved this Pin to Home.").waitFor();
});
