import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { STEP_UP_MINUTES } from "../../src/identity/account-limits.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { demoPicture } from "../support/demo-picture.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { authorizeUrl, type ConnectedApp, connect, redeem, seedApp, statusWith } from "../support/oauth.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser } from "../support/site.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let shelf: ConnectedApp;
/** Receives the browser after the person's answer, as the app would. */
let receiver: Bun.Server<undefined>;
let redirect: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  receiver = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("back at the app") });
  redirect = new URL("/callback", receiver.url).href;
  shelf = await seedApp(app, ada, { redirectUris: [redirect], name: "Shelf for Pins" });
});
afterAll(async () => {
  await receiver?.stop(true);
  await browser?.close();
  await app?.close();
});

const asked = (more: Record<string, string> = {}) => app.url + authorizeUrl(shelf, { redirect_uri: redirect, ...more });

test("a visitor logs in, lets the app in without scripts of the page, and the app gets a token [SECURITY 58]", async () => {
  const { page } = await browser.newPage();
  await page.goto(asked());
  await page.waitForURL(/\/login/);
  await takenOver(page, "body");
  await page.locator("input#email").fill(ada.email);
  await page.locator("input#password").fill(ada.password);
  await page.locator("button[type=submit]").click();
  await page.getByRole("heading", { name: "Connect Shelf for Pins?" }).waitFor();
  const [deny, allow] = await Promise.all(
    ["Don’t allow", "Allow"].map((name) => page.getByRole("button", { name, exact: true }).boundingBox()),
  );
  expect([deny?.width, deny?.height]).toEqual([allow?.width, allow?.height]);
  await picture(page, "consent desktop");
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.getByText("back at the app").waitFor();
  const { status, body } = await redeem(app, shelf, new URL(page.url()), { redirect_uri: redirect });
  expect(status).toBe(200);
  expect(await statusWith(app, body.access_token)).toBe(200);
});

test("the page for consent reads well in three languages, on a phone and in the dark", async () => {
  for (const [locale, deny] of [
    ["en-US", "Don’t allow"],
    ["ja-JP", "許可しない"],
    ["ko-KR", "허용 안 함"],
  ] as const) {
    const person = await signUp(app, { name: "Bo" });
    await person.client.trpc.users.update.mutate({ locale: locale.slice(0, 2) });
    const { page } = await browser.newPage({ locale, viewport: PHONE });
    await becomeInBrowser(page, app, person);
    await page.goto(asked({ scope: "pins:read pins:read_secret boards:write ads:write" }));
    await page.getByRole("button", { name: deny, exact: true }).waitFor();
    await page.emulateMedia({ colorScheme: locale === "ja-JP" ? "dark" : "light" });
    await picture(page, `consent phone ${locale}`, { fullPage: true });
    if (locale === "en-US") await expectGoodLooks(page, "consent");
    await page.getByRole("button", { name: deny, exact: true }).click();
    await page.getByText("back at the app").waitFor();
    expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");
  }
  const { page } = await browser.newPage();
  await page.goto(asked({ redirect_uri: "https://evil.example/" }));
  await page.getByRole("heading", { name: "This app can't be connected" }).waitFor();
  await picture(page, "consent fault");
});

test("a person lets an app change access with the password and Enter [SECURITY 8]", async () => {
  const person = await signUp(app, { name: "Eve" });
  const { page } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, person);
  app.advance(STEP_UP_MINUTES * 60_000);
  await page.goto(asked({ scope: "biz_access:read biz_access:write" }));
  const password = page.getByLabel("Password");
  await password.fill("not mine");
  await password.press("Enter");
  await page.getByRole("alert").waitFor();
  await expectGoodLooks(page, "consent with a password");
  await password.fill(person.password);
  await password.press("Enter");
  await page.getByText("back at the app").waitFor();
  expect(new URL(page.url()).searchParams.get("code")).toBeTruthy();
});

test("a person sees connected apps and disconnects one", async () => {
  const person = await signUp(app, { name: "Cleo" });
  const { page, faults } = await browser.newPage({ viewport: PHONE });
  await becomeInBrowser(page, app, person);
  await page.goto(`${app.url}/settings/apps/`);
  await takenOver(page);
  await page.getByText("No app is connected").waitFor();
  await picture(page, "connections none");
  const own = await seedApp(app, ada, { name: "Desk tool" });
  const { access_token } = await connect(app, person, own, { scope: "pins:read boards:write" });
  await page.reload();
  await takenOver(page);
  await page.getByText("Create, edit and delete boards and sections").waitFor();
  await picture(page, "connections phone");
  await expectGoodLooks(page, "connected apps");
  await page.getByRole("button", { name: "Disconnect Desk tool" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await page.getByText("No app is connected").waitFor();
  expect(await statusWith(app, access_token)).toBe(401);
  expect(faults).toEqual([]);
});

test("a developer creates an app, corrects a refused address, tries it out and deletes it", async () => {
  const dev = await signUp(app, { name: "Dev" });
  await stepUp(dev);
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, dev);
  await page.goto(`${app.url}/developers/`);
  await takenOver(page);
  await page.getByText("You have no apps yet").waitFor();
  await page.getByRole("button", { name: "Create app" }).click();
  await page.getByLabel("Name").fill("Postcards");
  await page.getByLabel("Redirect addresses").fill("http://postcards.example/back");
  const file = page.locator("main input[type=file]");
  await file.setInputFiles({ name: "icon.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await picture(page, "developers form");
  await page.getByRole("button", { name: "Create app" }).click();
  await page.getByText("We can't read that picture.").waitFor();
  const buffer = await demoPicture("agave-house").resize(300, 300).png().toBuffer();
  await file.setInputFiles({ name: "icon.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Create app" }).click();
  await page.getByText("Use an address that begins with https").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Postcards");
  await page.getByLabel("Redirect addresses").fill("https://postcards.example/back");
  await page.getByRole("button", { name: "Create app" }).click();
  await page.getByText("Copy the secret of Postcards now").waitFor();
  await page.locator("article img").waitFor();
  await picture(page, "developers secret", { fullPage: true });
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByText("Try it out").click();
  await page.getByRole("button", { name: "Get a token" }).click();
  await page.getByRole("button", { name: "Call /v5/user_account" }).click();
  await page.getByText(/Answer 200, [\d,]+ of [\d,]+ calls left/).waitFor();
  await picture(page, "developers tried", { fullPage: true });
  await expectGoodLooks(page, "developers");
  await page.getByRole("button", { name: "Delete Postcards" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("You have no apps yet").waitFor();
  expect(faults).toEqual([]);
});

test("an administrator finds an app, verifies and suspends it", async () => {
  const keeper = await administrator(app);
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, keeper);
  await page.goto(`${app.url}/admin/apps/?query=shelf`);
  await takenOver(page);
  await page.getByRole("button", { name: "Verify" }).click();
  await picture(page, "admin apps question");
  await page.getByRole("alertdialog").getByLabel("Reason").fill("known to us");
  await page.getByRole("alertdialog").getByRole("button", { name: "Verify" }).click();
  await page.getByRole("button", { name: "Remove verification" }).waitFor();
  await picture(page, "admin apps");
  await expectGoodLooks(page, "apps for administrators");
  await page.getByRole("button", { name: "Suspend" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Suspend" }).click();
  await page.getByText("Suspended by an administrator").waitFor();
  expect(faults).toEqual([]);
});
