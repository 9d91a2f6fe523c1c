import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { saveSignUpSettings } from "../../db/queries/operating/sign-up.ts";
import { newDomain, provenDomain, type SsoSite, signUpBusiness, startSsoSite } from "../identity/support/business.ts";
import { somebody } from "../identity/support/google.ts";
import { CLIENT_ID, CLIENT_SECRET } from "../identity/support/provider.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { PASSWORD } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let browser: TestBrowser;
let site: SsoSite;
beforeAll(async () => {
  browser = await openBrowser();
  site = await startSsoSite(somebody(), { asks: true });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const accountButton = (page: Page) => page.getByRole("button", { name: "Your account" });

async function agreeInWindow(page: Page, press: () => Promise<void>): Promise<void> {
  // The page repeats a press from before hydration, but browsers block the window of a repeated press.
  await takenOver(page);
  const opening = page.waitForEvent("popup");
  await press();
  await (await opening).getByRole("link", { name: /Continue as/ }).click();
}

test("a business sets up its domain: errors show in the field, proof is checked, removal works", async () => {
  const business = await signUpBusiness(site.app);
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, site.app, business);
  await page.goto(`${site.app.url}/settings`);
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Single sign-on" }).click();
  await page.getByRole("heading", { name: "Single sign-on" }).waitFor();
  const domain = newDomain();
  await page.getByRole("textbox", { name: "Domain" }).fill("nonsense");
  await page.getByLabel("Issuer").fill("https://127.0.0.1/");
  await page.getByLabel("Client ID").fill(CLIENT_ID);
  await page.getByLabel("Client secret", { exact: true }).fill(CLIENT_SECRET);
  const add = page.getByRole("button", { name: "Add the domain" });
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes("sso.addDomain") && asked.push(request.url())));
  await add.click();
  await page.getByText("Hmm...that doesn't look like a domain. It looks like example.com.").waitFor();
  // The page rejects the domain before it asks for the password.
  expect(asked).toEqual([]);
  await page.getByRole("textbox", { name: "Domain" }).fill(domain);
  await add.click();
  await page.getByText("We couldn't read that provider's description. Check its address.").waitFor();
  expect(await page.getByRole("textbox", { name: "Domain" }).inputValue()).toBe(domain);
  await page.getByLabel("Issuer").fill(site.provider.issuer);
  await add.click();

  const card = page.getByRole("article", { name: domain });
  await card.getByText("Not verified yet").waitFor();
  await card.getByRole("button", { name: "Check now" }).click();
  await card
    .getByText("We couldn't find the record or the file yet. New records can take some hours to be seen.")
    .waitFor();
  const [listed] = await business.client.trpc.sso.listDomains.query({});
  site.names.txt.set(`_sso-verification.${domain}`, [listed?.proof ?? ""]);
  await card.getByRole("button", { name: "Check now" }).click();
  await card.getByText("Verified", { exact: true }).waitFor();
  const { violations } = await axe(page);
  expect(violations.map(({ id }) => id)).toEqual([]);

  await card.getByRole("button", { name: `Remove ${domain}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await card.waitFor({ state: "hidden" });
  expect(faults).toEqual([]);
});

test("SSO: the address turns the button into 'Continue with SSO'; errors and sign-up work [visitor 4]", async () => {
  const { business, domain } = await provenDomain(site);
  const person = somebody({ email: `ada@${domain.domain}` });
  site.provider.person = person;
  const { page, faults } = await browser.newPage();
  await page.goto(`${site.app.url}/login`);
  await takenOver(page);
  await page.locator("input#email").fill(person.email ?? "");
  await page.getByRole("button", { name: "Continue with SSO" }).click();
  await page.waitForURL(/\/signup\/sso-business-account\/?\?email=/);
  await page.getByRole("heading", { name: "Create a business account with SSO" }).waitFor();
  expect(await page.locator("input#email").inputValue()).toBe(person.email ?? "");
  const goOn = page.getByRole("button", { name: "Continue with SSO" });
  await goOn.click();
  await page.getByText("You missed a spot! Don't forget to add the name of your business.").waitFor();
  await page.getByLabel("Business name").fill("The Corner Shop");
  await page.locator("input#email").fill("ada@nobody.example");
  await goOn.click();
  await page.getByText("This email belongs to no business with a log-in of its own.").waitFor();
  await page.locator("input#email").fill(person.email ?? "");
  const opening = page.waitForEvent("popup");
  await goOn.click();
  const popup = await opening;
  await popup.getByRole("link", { name: /Continue as/ }).waitFor();
  await popup.close();
  await page.getByText("Couldn't connect. You must authorize Tackboard.").waitFor();
  const { violations } = await axe(page);
  expect(violations.map(({ id }) => id)).toEqual([]);
  await agreeInWindow(page, () => goOn.click());
  await accountButton(page).waitFor();
  // The advertising tag, if configured, reports a sign-up and not a log-in.
  expect(await page.evaluate(() => sessionStorage.getItem("advertising-sign-up"))).toBe("1");

  await page.context().clearCookies();
  await page.goto(`${site.app.url}/business/create`);
  await takenOver(page);
  await page.getByLabel("Business name").fill("The Corner Shop");
  await page.locator("input#email").fill(`new@${domain.domain}`);
  await page.locator("input#password").fill(PASSWORD);
  await page.getByLabel("Birthdate").fill("1990-05-17");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL(/\/signup\/sso-business-account\/?\?email=/);
  await goOn.waitFor();
  expect(await page.getByLabel("Business name").inputValue()).toBe("The Corner Shop");

  await page.goto(`${site.app.url}/signup`);
  await takenOver(page);
  await page.locator("input#email").fill(`new@${domain.domain}`);
  const found = page.waitForResponse((answer) => answer.url().includes("auth.validateEmail"));
  await page.locator("input#password").focus();
  await goOn.waitFor();
  // A free address asks for a birthdate, which the business's log-in doesn't need.
  await found;
  await goOn.click();
  await page.waitForURL(/\/signup\/sso-business-account\/?\?email=/);

  await page.goto(`${site.app.url}/login`);
  await takenOver(page);
  await page.locator("input#email").fill(person.email ?? "");
  await page.getByRole("button", { name: "Continue with SSO" }).waitFor();
  await agreeInWindow(page, () => page.getByRole("button", { name: "Continue with SSO" }).click());
  await accountButton(page).waitFor();

  // Another member of that business, unknown to the site and to its provider.
  await page.context().clearCookies();
  await becomeInBrowser(page, site.app, business);
  const other = somebody({ email: `eve@${domain.domain}` });
  site.provider.person = other;
  await page.goto(`${site.app.url}/add-account`);
  await takenOver(page);
  await page.locator("input#email").fill(other.email ?? "");
  await page.getByRole("button", { name: "Continue with SSO" }).click();
  await page.waitForURL(/\/signup\/sso-business-account\/?\?email=/);
  await page.getByLabel("Business name").fill("The Second Shop");
  await agreeInWindow(page, () => goOn.click());
  await page.waitForURL(`${site.app.url}/`);
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: `Switch to ${business.user.fullName}` }).click();
  await page.waitForURL(`${site.app.url}/${business.user.username}`);
  expect(faults).toEqual([]);

  // Someone else's account at the provider gets an explanation, at log-in and at sign-up.
  site.provider.person = somebody({ email: "ada@private.example" });
  const otherDomain = page.getByText("That account isn't from your business. Log in there with your work email.");
  for (const path of ["/login", `/signup/sso-business-account/?email=${person.email}`]) {
    await page.context().clearCookies();
    await page.goto(site.app.url + path);
    await takenOver(page);
    if (path === "/login") await page.locator("input#email").fill(person.email ?? "");
    else await page.getByLabel("Business name").fill("The Third Shop");
    await agreeInWindow(page, () => goOn.click());
    await otherDomain.waitFor();
  }
});

test("SSO: a sign-up that waits for approval leads to the page that says so", async () => {
  const { domain } = await provenDomain(site);
  await saveSignUpSettings(site.app.deps.db, { mode: "approval", domains: [], now: new Date() });
  const person = somebody({ email: `kay@${domain.domain}` });
  site.provider.person = person;
  const { page, faults } = await browser.newPage();
  await page.goto(`${site.app.url}/signup/sso-business-account/?email=${person.email}`);
  await takenOver(page);
  await page.getByLabel("Business name").fill("The Late Shop");
  await agreeInWindow(page, () => page.getByRole("button", { name: "Continue with SSO" }).click());
  await page.waitForURL("**/signup/waiting/");
  expect(faults).toEqual([]);
});
