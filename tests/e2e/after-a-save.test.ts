import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { INSTAGRAM_CLOSE_MS } from "../../client/features/save/flow/pin-create/instagram-prompt.ts";
import { CONFETTI_CLEANUP_MS, SAVED_OVERLAY_MS } from "../../client/lib/saving/saved.rules.ts";
import { users } from "../../db/schema/users.ts";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { photo } from "../media/support/pictures.ts";
import { axe } from "../support/axe.ts";
import {
  BROWSER_TEST_MS,
  clickByClock,
  drawn,
  MOVING,
  openBrowser,
  type TestBrowser,
  takenOver,
} from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, type MadeBoard, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let site: LocalSite;
let app: TestApp;
let browser: TestBrowser;
/** The window of all tests; it has a fake clock, so it is not lent to others. */
let page: Page;
let dora: Person;
let home: MadeBoard;
beforeAll(async () => {
  const image = await (await photo(480, 640)).jpeg().toBuffer();
  site = await startSite((_request, response) => response.setHeader("Content-Type", "image/jpeg").end(image));
  [app, browser] = await Promise.all([
    startTestApp({ ALLOW_PRIVATE_FETCH: site.host, EXPERIMENTS: "web_post_create_retargeting=enabled" }),
    openBrowser(MOVING),
  ]);
  ({ page } = await browser.newPage({ serviceWorkers: "block" }));
  dora = await signUp(app, { name: "Dora" });
  for (const board of ["Bags", "Café corner", "12 rooms"]) await makeBoard(dora.client, board);
  home = await makeBoard(dora.client, "Home");
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await site?.[Symbol.asyncDispose]();
});

async function open(path: string, as: Person): Promise<void> {
  await page.context().clearCookies();
  await becomeInBrowser(page, app, as);
  await page.goto(app.url + path);
  await takenOver(page);
}

test("saving from a listed Instagram asks once to connect it; Close appears after 2 seconds [signed-in 4.5]", async () => {
  await app.deps.db.update(users).set({ websiteUrl: "https://instagram.com/inga" }).where(eq(users.id, dora.user.id));
  const asked = new URLSearchParams({ url: "https://www.instagram.com/p/1/", media: `${site.origin}/one.jpg` });
  const path = `/pin/create/button/?${asked}`;
  await page.clock.install();
  await open(path, dora);
  const board = page.getByRole("group", { name: "All boards" }).getByRole("option", { name: /12 rooms/ });
  const prompt = page.getByRole("region", { name: "Claim your Instagram account" });
  await clickByClock(page, board, prompt);
  await page.getByRole("heading", { name: "Saved to 12 rooms", exact: true, level: 1 }).waitFor();
  const close = prompt.getByRole("button", { name: "Close" });
  expect(await close.count()).toBe(0);
  await page.clock.fastForward(INSTAGRAM_CLOSE_MS);
  await page.clock.resume();
  expect(await prompt.getByRole("link", { name: "Connect Instagram" }).getAttribute("href")).toBe(
    "/settings/connected",
  );
  await close.waitFor();
  await picture(page, "save-instagram");
  expect((await axe(page)).violations.map(({ id }) => id)).toEqual([]);
  await close.click();
  await prompt.waitFor({ state: "detached" });
  const seen = await page.evaluate(() => localStorage.getItem("claiming_upsells_seen"));
  expect(JSON.parse(seen ?? "[]")).toEqual(["POST_CREATE_UPSELL_V2"]);
  await page.goto(app.url + path);
  await takenOver(page);
  const settings = page.waitForResponse(/users\.settings/);
  await board.click();
  await page.getByRole("heading", { name: "Saved to 12 rooms", exact: true, level: 1 }).waitFor();
  await settings;
  await drawn(page);
  expect(await prompt.count()).toBe(0);
});

/** The Pin whose page the tests end on. */
let oak: MadePin;

test("the first Pin is celebrated with 120 particles in an overlay that ends after 2600 ms [signed-in 2.2]", async () => {
  oak = await makePin(dora.client, home.id, { title: "Oak" });
  const person = await signUp(app, { name: "Pia" });
  await page.clock.install();
  await open(`/pin/${oak.id}/`, person);
  const picker = page.getByRole("dialog", { name: "Choose board" });
  await page
    .getByRole("button", { name: /^Save Oak$/ })
    .first()
    .click();
  // Someone without boards makes one.
  await picker.getByRole("heading", { name: "Create board" }).waitFor();
  await picker.getByRole("textbox", { name: "Name" }).fill("First");
  const overlay = page.getByText("You saved your first Pin to First!");
  await clickByClock(page, picker.getByRole("button", { name: "Create", exact: true }), overlay);
  expect(await page.locator("canvas[data-confetti]").getAttribute("data-confetti")).toBe("120");
  await picture(page, "save-overlay");
  await page.clock.fastForward(1_500);
  expect(await overlay.count()).toBe(1);
  await page.clock.fastForward(SAVED_OVERLAY_MS - 1_500);
  await page.clock.resume();
  await overlay.waitFor({ state: "detached" });
  await page.clock.fastForward(CONFETTI_CLEANUP_MS);
  await page.locator("canvas[data-confetti]").waitFor({ state: "detached" });
});

test("/pin/{id}/?share=true opens sharing, and closing it removes the parameter [signed-in 2.1]", async () => {
  await page.goto(`${app.url}/pin/${oak.id}/?share=true`);
  await page.getByRole("dialog", { name: "Share this Pin" }).waitFor();
  await page.getByText(`${app.url}/pin/${oak.id}/`).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Share this Pin" }).waitFor({ state: "hidden" });
  expect(page.url()).toBe(`${app.url}/pin/${oak.id}/`);
});
