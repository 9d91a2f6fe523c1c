import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { boards } from "../../db/schema/boards.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { mailedToken } from "../support/mail-link.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { confirmAddress, seedFactor } from "../support/seed-business.ts";
import { becomeInBrowser, makeBoard, makePin, walkTo } from "../support/site.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let oak: Person;
let ada: Person;
let secretUrl: string;
beforeAll(async () => {
  app = await startTestApp();
  browser = await openBrowser();
  oak = await signUp(app, { name: "Oakley" });
  await oak.client.trpc.users.convertToBusiness.mutate({ businessName: "Oak & Sons" });
  await stepUp(oak);
  const secret = await makeBoard(oak.client, "Autumn plans", { privacy: "secret" });
  secretUrl = secret.url;
  await makePin(oak.client, secret.id, { title: "Acorn lamp" });
  ada = await signUp(app, { name: "Ada" });
  await stepUp(ada);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function opened(person: Person, path: string) {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, person);
  await page.goto(app.url + path);
  await takenOver(page);
  return { page, faults };
}
const control = (page: Page) => page.getByRole("button", { name: /Act as another profile/ });
const bar = (page: Page) => page.getByRole("complementary", { name: "You act as Oak & Sons" });

test("the owner invites from the hub, and the person joins from the mail, at any size and theme [signed-in 2.9]", async () => {
  const { page, faults } = await opened(oak, "/business/hub/");
  await page.getByRole("heading", { name: "People" }).waitFor();
  await page.getByLabel("Email address").fill(ada.email);
  await page.getByLabel("Permission", { exact: true }).selectOption("EDITOR");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByText(ada.email).waitFor();
  await expectGoodLooks(page, "hub");
  const token = await mailedToken(app, ada.email, "/business/hub/invite");
  const other = await opened(ada, `/business/hub/invite?token=${token}`);
  await other.page.getByText("Confirm your email address first.").waitFor();
  await expectGoodLooks(other.page, "an invitation that is not answered yet");
  await confirmAddress(app, ada.user);
  await other.page.reload();
  await other.page.getByText("Act for Oak & Sons as Editor, with your own log-in").waitFor();
  await expectGoodLooks(other.page, "invitation");
  await other.page.getByRole("button", { name: "Join" }).click();
  // The person has joined, but must set up a second step before doing anything.
  await other.page.getByRole("heading", { name: "Set up a second step first" }).waitFor();
  expect([faults, other.faults]).toEqual([[], []]);
});

test("a hub that fails to load shows an error, and Try again loads it [signed-in 2.9]", async () => {
  const { page, faults } = await opened(oak, "/");
  await page.route(/business\.hub/, (route) => route.abort());
  await walkTo(page, "/business/hub/");
  const failed = page.getByRole("alert").filter({ hasText: "This didn't load" });
  await failed.waitFor();
  await expectGoodLooks(page, "a hub that can't be loaded");
  await page.unroute(/business\.hub/);
  await failed.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "People" }).waitFor();
  expect(faults).toEqual([]);
});

test("a delegate sees the business's name, works on its boards, and is out at once when removed [signed-in 2.9]", async () => {
  await seedFactor(app, ada.user);
  const { page, faults } = await opened(ada, "/");
  await control(page).click();
  const menu = page.getByRole("menu", { name: "Act as another profile" });
  await menu.getByRole("menuitem").first().waitFor();
  // The leading letter is the placeholder of a picture.
  expect(await menu.getByRole("menuitem").allTextContents()).toEqual(["AAda (you)", "OOak & Sons", "Business hub"]);
  await picture(page, "acting menu");
  await menu.getByRole("menuitem", { name: "Oak & Sons" }).click();
  await bar(page).waitFor();
  // The server knows nothing of the tab's acting profile; the page has to send it, here for a secret board of the business.
  await page.goto(app.url + secretUrl);
  await page.getByRole("heading", { name: "Autumn plans" }).waitFor();
  await bar(page).waitFor();
  await expectGoodLooks(page, "board while acting");
  // Next to the control the search keeps its label.
  await page.setViewportSize(PHONE);
  const word = page.locator("header search").getByText("Search", { exact: true });
  expect(
    await word.evaluate((element) => [element.scrollWidth <= element.clientWidth, element.clientWidth > 30]),
  ).toEqual([true, true]);
  await picture(page, "acting-on-a-phone");
  await page.setViewportSize(DESKTOP);
  await page.goto(`${app.url}/board/create/`);
  await takenOver(page);
  await page.getByLabel("Name").fill("Winter plans");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.waitForURL(/winter-plans/);
  const [made] = await app.deps.db.select().from(boards).where(eq(boards.name, "Winter plans"));
  expect(made?.ownerId).toBe(oak.user.id);
  await page.goto(`${app.url}/board/create/`);
  await bar(page).waitFor();
  await takenOver(page);
  await page.getByLabel("Name").fill("Spring plans");

  const owner = await opened(oak, "/business/hub/");
  await owner.page.getByRole("button", { name: "Remove Ada" }).click();
  await owner.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await owner.page.getByText("Removed").waitFor();
  await owner.page.getByRole("link", { name: "Activity" }).click();
  await owner.page.getByText("made a board").waitFor();
  await expectGoodLooks(owner.page, "trail");
  // In her open tab, calls are refused with a reason, and typed text stays until she continues as herself. A call of the
  // page itself may be refused before she presses Create.
  const ended = page.getByRole("alertdialog", { name: "You can't act for Oak & Sons any more" });
  const create = page.getByRole("button", { name: "Create", exact: true });
  const refused = async () => {
    if (!(await ended.isVisible())) await create.click({ timeout: 5_000 }).catch(() => {});
    await ended.waitFor();
  };
  await refused();
  await expectGoodLooks(page, "acting-ended");
  await ended.getByRole("button", { name: "Stay on this page" }).click();
  await ended.waitFor({ state: "detached" });
  expect(await page.getByLabel("Name").inputValue()).toBe("Spring plans");
  await bar(page).waitFor();
  expect(await app.deps.db.select().from(boards).where(eq(boards.name, "Spring plans"))).toEqual([]);
  // The next action asks again.
  await page.getByLabel("Name").fill("Spring ideas");
  await refused();
  await ended.getByRole("button", { name: "Go on as Ada" }).click();
  await page.waitForURL(`${app.url}/`);
  await bar(page).waitFor({ state: "detached" });
  expect([faults, owner.faults]).toEqual([[], []]);
});
