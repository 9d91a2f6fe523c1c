import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Locator } from "playwright-core";
import sharp from "sharp";
import { LANGUAGE_LOCALES } from "../../src/model/languages.ts";
import { accentsOf, SITE_COLORS } from "../../src/site/accent.rules.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import type { Person } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let admin: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  admin = await administrator(app);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const PLUM = accentsOf(SITE_COLORS.plum);
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`;

/** Waits until an element has a background, because changes of color take a moment. */
const shown = async (part: Locator, hex: string) =>
  part
    .page()
    .waitForFunction(([element, color]) => element && getComputedStyle(element).backgroundColor === color, [
      await part.elementHandle(),
      rgb(hex),
    ] as const);

/** A ring on nothing, as owners have it. */
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><circle cx="200" cy="200" r="150" fill="none" stroke="#8f2f7b" stroke-width="70"/><circle cx="200" cy="200" r="50" fill="#e0a52a"/></svg>',
);
const logoFile = async () => ({ name: "ring.png", mimeType: "image/png", buffer: await sharp(LOGO).png().toBuffer() });

test("an owner gives the site a name, a logo and a color, which visitors see in both themes", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, admin);
  await page.goto(`${app.url}/admin/site/`);
  await takenOver(page);
  await page.getByLabel("Name of the site").fill("Ring wall");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved. Open pages show the name once they are reloaded.").waitFor();

  const logo = page.getByRole("region", { name: "Logo" });
  await page.getByRole("button", { name: "Open: Add your logo" }).press("Enter");
  const heading = logo.getByRole("heading", { name: "Logo" });
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  const banner = await page.getByRole("banner").boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThan(banner?.height ?? 0);
  await logo
    .locator("input[type=file]")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await logo.getByRole("alert").getByText("We can't read that picture.").waitFor();
  await expectGoodLooks(page, "look-logo-refused");
  await logo.locator("input[type=file]").setInputFiles(await logoFile());
  await logo.getByText("The new logo, not saved yet").waitFor();
  await expectGoodLooks(page, "look-logo-chosen");
  expect((await admin.client.trpc.operating.site.query({})).hasLogo).toBe(false);
  await logo.getByRole("button", { name: "Save the logo" }).click();
  await logo.getByText("The site’s icon now").waitFor();

  const color = page.getByRole("region", { name: "Color" });
  await color.getByLabel("Another color").fill("plum");
  await color.getByRole("button", { name: "Save the color" }).click();
  await color.getByText("Type a color as # and six digits, like #1f5fae.").waitFor();
  await color.getByRole("option", { name: "Plum" }).click();
  const button = color.locator("[data-sample=dark]").getByText("A button");
  await shown(button, PLUM.dark.accent);
  await expectGoodLooks(page, "look-color-chosen");
  await color.getByRole("button", { name: "Save the color" }).click();
  for (const step of ["Name the site", "Add your logo", "Choose a color"])
    await page.getByRole("listitem").filter({ hasText: step }).getByText("Done").waitFor();
  await expectGoodLooks(page, "look-steps-done");
  expect(faults).toEqual([]);

  for (const theme of ["light", "dark"] as const) {
    const visitor = await browser.newPage({ colorScheme: theme });
    await visitor.page.goto(app.url);
    await takenOver(visitor.page);
    const signUp = visitor.page.getByRole("banner").getByRole("link", { name: "Sign up" });
    await shown(signUp, PLUM[theme].accent);
    const icon = visitor.page.getByRole("banner").locator("img").first();
    expect(await icon.evaluate((image: HTMLImageElement) => [image.width, image.height, image.complete])).toEqual([
      32,
      32,
      true,
    ]);
    expect(await icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await icon.getAttribute("src")).toMatch(/^\/icon\.svg\?v=/);
    // The theme that a person chose counts before the system's.
    const other = theme === "light" ? "dark" : "light";
    await visitor.page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), other);
    await shown(signUp, PLUM[other].accent);
    await visitor.page.evaluate(() => document.documentElement.removeAttribute("data-theme"));
    await expectGoodLooks(visitor.page, `look-visitor-${theme}`);
    await visitor.page.goto(`${app.url}/login/`);
    await takenOver(visitor.page);
    expect(await visitor.page.locator("main img").first().getAttribute("src")).toMatch(/^\/icon\.svg\?v=/);
    expect(visitor.faults).toEqual([]);
  }
});

test("an owner removes the logo by keyboard, and the tack comes back in the site's color", async () => {
  const { page, faults } = await browser.newPage({ colorScheme: "dark" });
  await becomeInBrowser(page, app, admin);
  await page.goto(`${app.url}/admin/site/`);
  await takenOver(page);
  await page.getByRole("button", { name: "Remove the logo" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Remove the logo?" });
  await question.getByRole("button", { name: "Remove the logo" }).press("Enter");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Add your logo" })
    .getByRole("button", { name: "Skip: Add your logo" })
    .waitFor();
  await page.reload();
  await takenOver(page);
  await expectGoodLooks(page, "look-tack-in-color");
  expect(await (await fetch(`${app.url}/icon.svg`)).text()).toContain(`fill="${PLUM.light.accent}"`);
  const plum = page.getByRole("option", { name: "Plum" });
  // The check is white on every color, also in the dark theme.
  expect(await plum.locator("svg").evaluate((check) => getComputedStyle(check).color)).toBe("rgb(255, 255, 255)");
  await plum.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Save the color" }).press("Enter");
  await page.getByRole("button", { name: "Skip: Choose a color" }).waitFor();
  expect((await admin.client.trpc.operating.site.query({})).color).toBeNull();
  expect(faults).toEqual([]);
});

for (const language of ["ja", "ko"] as const) {
  test(`logo and color look good in ${language}`, async () => {
    await admin.client.trpc.users.update.mutate({ locale: language });
    const { page } = await browser.newPage({ locale: LANGUAGE_LOCALES[language] });
    await becomeInBrowser(page, app, admin);
    await page.goto(`${app.url}/admin/site/`);
    await takenOver(page);
    await expectGoodLooks(page, `look-${language}`);
  });
}
