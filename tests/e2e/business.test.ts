import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { addPhone } from "../support/factors.ts";
import { newEmail, PASSWORD, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser } from "../support/site.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(path: string) {
  const opened = await browser.newPage();
  await opened.page.goto(app.url + path);
  await takenOver(opened.page);
  return opened;
}
const INELIGIBLE = "Sorry, you’re not eligible to sign up for Tackboard right now.";
async function isAccessible(page: Page): Promise<void> {
  const { violations } = await axe(page);
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}
const widthOf = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).boundingBox())?.width ?? 0);
const accountButton = (page: Page) => page.getByRole("button", { name: "Your account" });

test("'Are you a business? Get started here!' opens the business start in a new tab [visitor 2]", async () => {
  const html = await (await fetch(`${app.url}/login`)).text();
  expect(html).toContain("Are you a business?");
  const [link] = /<a [^>]*>Get started here!<\/a>/.exec(html) ?? [];
  expect(link).toContain('href="/business/create"');
  expect(link).toContain('target="_blank"');
});

test("business log-in is 480 wide, links two other forms, and returns to the wanted page [visitor 2, visitor 1]", async () => {
  const { email, password } = await signUp(app);
  const { page, faults } = await open("/business/login?next=/ideas/");
  expect(await widthOf(page, "main section")).toBe(480);
  const sheet = await page.locator("main section > div").last().boundingBox();
  expect(await widthOf(page, "main form")).toBe(Math.round(sheet?.width ?? 0));
  const create = page.getByRole("link", { name: "Create one for free" });
  expect(await create.getAttribute("href")).toBe("/business/create?next=%2Fideas%2F");
  await picture(page, "business-login");
  await isAccessible(page);
  await page.getByRole("link", { name: "Log in to a personal account" }).click();
  await page.waitForURL(`${app.url}/login`);
  // The address changes before the page does.
  await create.waitFor({ state: "hidden" });
  await page.locator("main form").waitFor();
  expect(await widthOf(page, "main form")).toBe(268);
  await page.goBack();
  await create.waitFor();
  await page.fill("input#email", email);
  await page.fill("input#password", password);
  await page.click("button[type=submit]");
  await page.waitForURL(`${app.url}/ideas/`);
  expect(faults).toEqual([]);
});

test("/business/create: shows missing fields, refers two-factor accounts to log-in, and signs up [visitor 2]", async () => {
  const { page, faults } = await open("/business/create?next=/settings/");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("You missed a spot! Don't forget to add the name of your business.").waitFor();
  await page.getByText("You missed a spot! Don't forget to add your email.").waitFor();
  await picture(page, "business-create-errors");
  await isAccessible(page);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("businessName");

  await page.getByLabel("Business name").fill("Roses & Sons");
  await page.getByLabel("Email").fill(newEmail("shop"));
  await page.locator("input#password").fill(PASSWORD);
  await page.getByLabel("Birthdate").fill(`${new Date().getUTCFullYear() - 9}-05-17`);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText(INELIGIBLE).waitFor();
  const flags = async () => (await page.context().cookies()).filter(({ name }) => name === "underage");
  // The flag is stored with an expiry.
  expect(await flags()).toMatchObject([{ value: "1", expires: expect.any(Number) }]);
  expect((await flags())[0]?.expires).toBeGreaterThan(Date.now() / 1000);
  // From then on that device can't open a business account.
  const later = await page.context().newPage();
  await later.goto(`${app.url}/business/create`);
  await later.getByText(INELIGIBLE).waitFor();
  expect(await later.getByRole("button", { name: "Create account" }).isDisabled()).toBe(true);
  expect(await later.locator("input#password").isDisabled()).toBe(true);
  await later.close();
  // Correcting a mistyped date clears the flag.
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await page.waitForFunction(() => !document.cookie.includes("underage"));
  expect(await flags()).toEqual([]);

  // Her account has a second factor, which only the log-in asks for.
  const ada = await signUp(app, { name: "Ada" });
  await addPhone(app, ada);
  await page.getByLabel("Email").fill(ada.email);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("That email is already in use. Log in instead.").waitFor();
  const logIn = page.getByRole("link", { name: "Log in to turn it into a business account" });
  const href = (await logIn.getAttribute("href")) ?? "";
  const onward = new URL(new URL(href, app.url).searchParams.get("next") ?? "", app.url);
  expect([onward.pathname, Object.fromEntries(onward.searchParams)]).toEqual([
    "/business/convert/",
    { name: "Roses & Sons", next: "/settings/" },
  ]);
  await picture(page, "business-create-has-account");
  await page.getByLabel("Email").fill(newEmail("shop"));
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(`${app.url}/settings/`);
  await accountButton(page).waitFor();
  expect(faults).toEqual([]);
});

test("a business account for a person's address becomes a conversion with the typed name", async () => {
  const ada = await signUp(app, { name: "Ada" });
  const { page, faults } = await open("/business/create?next=/ideas/");
  await page.getByLabel("Business name").fill("Roses & Sons");
  await page.getByLabel("Email").fill(ada.email);
  await page.locator("input#password").fill(ada.password);
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Turn your account into a business account" }).waitFor();
  await takenOver(page);
  await page.getByText("You're logged in to the account of this address.").waitFor();
  expect(await page.getByLabel("Business name").inputValue()).toBe("Roses & Sons");
  await picture(page, "business-convert-known");
  await isAccessible(page);
  await page.getByRole("button", { name: "Turn into a business account" }).click();
  await page.getByText("This is a business account now").waitFor();
  await page.getByRole("link", { name: "Go on" }).click();
  await page.waitForURL(`${app.url}/ideas/`);
  expect(faults).toEqual([]);
});

test("/business/convert: turns an account into a business account and redirects within the site [visitor 2]", async () => {
  const ways = { "/ideas/": "/ideas/", "https://e.example/": "/" };
  const leadsTo = async (path: string, ask: typeof nora.client.fetch) => (await ask(path)).headers.get("location");
  const nora = await signUp(app, { name: "Nora" });
  const path = "/business/convert?next=%2Fideas%2F";
  const asVisitor = (path: string) => fetch(app.url + path, { redirect: "manual" });
  expect(await leadsTo(path, asVisitor)).toBe(`/login?next=${encodeURIComponent(path)}`);
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, nora);
  await page.goto(app.url + path);
  await takenOver(page);
  expect(await page.getByLabel("Business name").inputValue()).toBe("Nora");
  await picture(page, "business-convert");
  await isAccessible(page);
  await page.getByLabel("Business name").fill("Nora's Kiln");
  await page.getByRole("button", { name: "Turn into a business account" }).click();
  await page.getByRole("heading", { name: "This is a business account" }).waitFor();
  await page.getByRole("link", { name: "Go on" }).click();
  await page.waitForURL(`${app.url}/ideas/`);
  for (const [next, to] of Object.entries(ways)) {
    expect(await leadsTo(`/business/create?next=${next}`, nora.client.fetch)).toBe(to);
  }
});

test("a business sees a partner's request in its hub, on a phone too, and accepts it", async () => {
  const [oak, elm] = [await signUp(app, { name: "Oak" }), await signUp(app, { name: "Elm" })];
  for (const { client } of [oak, elm]) {
    await client.trpc.users.convertToBusiness.mutate({ businessName: client === oak.client ? "Oak" : "Elm" });
    await stepUp({ client });
  }
  const businessId = oak.user.id;
  await oak.client.trpc.business.addPartner.mutate({ businessId, userId: elm.user.id, permission: "ANALYST" });
  await elm.client.trpc.business.acceptPartner.mutate({ businessId: elm.user.id, partnerOfId: businessId });
  const account = await oak.client.trpc.advertiser.create.mutate({ name: "Oak", country: "US", acceptsTerms: true });
  await elm.client.trpc.business.requestAccess.mutate({
    businessId: elm.user.id,
    partnerOfId: businessId,
    assets: [
      { type: "PROFILE", permission: "EDITOR" },
      { type: "AD_ACCOUNT", advertiserId: account.id, role: "CAMPAIGN_MANAGER" },
    ],
  });
  const { page, faults } = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await becomeInBrowser(page, app, oak);
  await page.goto(`${app.url}/business/hub/?tab=partners`);
  await takenOver(page);
  const requests = page.getByRole("list", { name: "Requests for access" });
  await requests.getByText("asks for the profile as Editor, the ad account Oak as Campaign manager").waitFor();
  await picture(page, "business-access-request");
  await isAccessible(page);
  await requests.getByRole("button", { name: "Accept the request of Elm" }).click();
  await requests.waitFor({ state: "detached" });
  const { partners } = await oak.client.trpc.business.hub.query({ businessId });
  expect(partners).toMatchObject([{ permission: "EDITOR" }]);
  expect(faults).toEqual([]);
});
