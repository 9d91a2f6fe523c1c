import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { type LocalSite, startSite } from "../media/support/local-site.ts";
import { photo, plain } from "../media/support/pictures.ts";
import {
  BROWSER_TEST_MS,
  MOVING,
  openBrowser,
  type TestBrowser,
  type TestPage,
  takenOver,
} from "../support/browser.ts";
import { newEmail, PASSWORD, signUp as signUpByApi } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let site: LocalSite;
let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  site = await startPictureSite();
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: site.host });
  browser = await openBrowser(MOVING);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await site?.[Symbol.asyncDispose]();
});

/** A web page with two pictures worth saving, and one that is not. */
async function startPictureSite(): Promise<LocalSite> {
  const pictures = new Map([
    ["/boat.jpg", await (await photo(900, 600)).jpeg().toBuffer()],
    ["/tower.jpg", await (await photo(600, 900)).jpeg().toBuffer()],
    ["/dot.png", await plain(1, 1, "#fff").png().toBuffer()],
  ]);
  const html = `<!doctype html><title>A walk to the lighthouse</title>
    <meta property="og:title" content="A walk to the lighthouse"><meta property="og:image" content="/tower.jpg">
    <h1>A walk</h1><img src="/boat.jpg" alt="A rowing boat" width="900" height="600">
    <img src="/tower.jpg" alt="The old tower" width="600" height="900"><img src="/dot.png" width="1" height="1">`;
  return startSite((request, response) => {
    const picture = pictures.get(request.url ?? "");
    if (picture) return response.setHeader("Content-Type", "image/jpeg").end(picture);
    if (request.url !== "/walk") return response.writeHead(404).end();
    response.setHeader("Content-Type", "text/html; charset=utf-8").end(html);
  });
}

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(app.url);
  await link(page, "Sign up").first().click();
  await field(page, "Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await button(page, "Create account").click();
  await button(page, "Your account").waitFor();
}

/** Whether a picture is visible: loaded, and with pixels. */
const isDrawn = (page: Page, name: string) =>
  page
    .getByRole("img", { name })
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0));

function expectNoFaults(...pages: TestPage[]): void {
  for (const { faults, failures } of pages) expect({ faults, failures }).toEqual({ faults: [], failures: [] });
}

test("a person signs up, saves a picture from the web, and finds it on the board and by search", async () => {
  const saver = await browser.newPage();
  const { page } = saver;
  await signUp(page, newEmail("marlow"));

  await button(page, "Create a Pin").click();
  await page.getByRole("menuitem", { name: "Picture or web page" }).click();
  await field(page, "Or save from a web page").fill(`${site.origin}/walk`);
  await button(page, "Find pictures").click();
  await page.getByRole("heading", { name: "2 pictures on 127.0.0.1" }).waitFor();
  await button(page, "Choose A rowing boat, 900 × 600").click();
  await page.getByRole("dialog").getByRole("img", { name: "A rowing boat" }).waitFor();
  expect(await field(page, "Title").inputValue()).toBe("A walk to the lighthouse");
  await page.getByText("Alt text and link").click();
  expect(await field(page, "Link").inputValue()).toBe(`${site.origin}/walk`);
  expect(await field(page, "Alt text").inputValue()).toBe("A rowing boat");
  await field(page, "Title").fill("Lighthouse at Nordhavn");
  await button(page, "Choose board").click();
  await page.locator("input[name=board-name]").fill("Sea walks");
  await page.getByRole("dialog", { name: "Choose board" }).getByRole("button", { name: "Create", exact: true }).click();
  await button(page, "Board: Sea walks").waitFor();
  await button(page, "Save").click();

  // From the toast to the Pin's page, and from there to the board.
  await link(page, "Saved to Sea walks").click();
  await page.getByRole("heading", { name: "Lighthouse at Nordhavn", level: 1 }).waitFor();
  expect(await isDrawn(page, "A rowing boat")).toBe(true);
  await link(page, "Sea walks").first().click();
  await page.getByRole("heading", { name: "Sea walks", level: 1 }).waitFor();
  expect(await isDrawn(page, "A rowing boat")).toBe(true);
  const username = new URL(page.url()).pathname.split("/")[1] ?? "";

  // Another person finds it by search, and follows its saver.
  const other = await browser.newPage();
  await becomeInBrowser(other.page, app, await signUpByApi(app, { name: "Juno" }));
  await other.page.goto(app.url);
  await takenOver(other.page);
  await other.page.getByRole("searchbox", { name: "Search" }).fill("nordhavn");
  await other.page.keyboard.press("Enter");
  await other.page.waitForURL(/\/search\/pins\/\?q=nordhavn/);
  await link(other.page, /Lighthouse at Nordhavn/)
    .first()
    .click();
  await other.page.getByRole("heading", { name: "Lighthouse at Nordhavn", level: 1 }).waitFor();
  await button(other.page, /^Follow/)
    .first()
    .click();
  // Leaving right after the press doesn't lose it.
  await button(other.page, /^Following|^Unfollow/)
    .first()
    .waitFor();
  await other.page.goto(app.url);
  await other.page.reload();
  await button(other.page, /^Options for/)
    .first()
    .click();
  await other.page.getByRole("menuitem", { name: /^You follow / }).waitFor();
  await other.page.keyboard.press("Escape");
  expect(await isDrawn(other.page, "A rowing boat")).toBe(true);

  // Log out, and in again by the form, whose fields scripts rely on.
  await button(page, "Your account").click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await link(page, "Log in").first().waitFor();
  await link(page, "Log in").first().click();
  await page.waitForURL(/\/login/);
  // The browser recognizes the person, who types only the password.
  await page.fill("input#password", PASSWORD);
  await page.click("button[type=submit]");
  await button(page, "Your account").click();
  await page.getByRole("menuitem", { name: "Your profile" }).click();
  await page.waitForURL(new RegExp(`/${username}/`));
  await link(page, /Sea walks/)
    .first()
    .click();
  expect(await isDrawn(page, "A rowing boat")).toBe(true);
  expectNoFaults(saver, other);
});
