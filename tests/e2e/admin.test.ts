import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import { moderationDecisions } from "../../db/schema/moderation.ts";
import { ADMIN_EMAIL, administrator, moderator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { leadTo } from "../support/lead-to.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { mailsTo } from "../support/mail-link.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let admin: Person;
let vera: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  admin = await administrator(app);
  vera = await signUp(app, { name: "Vera" });
  for (const name of ["Bruno", "Carla", "Dimitri"]) {
    const { user } = await signUp(app, { name });
    if (name === "Bruno") await admin.client.trpc.admin.softBan.mutate({ userId: user.id, reason: "Odd log-ins" });
    if (name === "Carla") {
      const closed = { userId: user.id, cause: "guidelines" as const, reason: "Reported by three people" };
      await admin.client.trpc.admin.suspend.mutate(closed);
    }
  }
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(path: string) {
  const opened = await browser.newPage();
  await becomeInBrowser(opened.page, app, admin);
  await opened.page.goto(app.url + path);
  await takenOver(opened.page);
  return opened;
}

test("visitors are asked to log in, and other members get a 404", async () => {
  const visitor = await fetch(`${app.url}/admin/`, { redirect: "manual" });
  expect([visitor.status, visitor.headers.get("location")]).toEqual([302, "/login?next=%2Fadmin%2F"]);
  for (const path of ["/admin/", "/admin/log/", "/admin/offsite/", `/admin/accounts/${vera.user.id}/`]) {
    const stranger = await vera.client.fetch(path);
    expect(stranger.status, path).toBe(404);
    const html = await stranger.text();
    expect(html, path).toContain("There is nothing at this address");
    expect(html, path).not.toContain(ADMIN_EMAIL);
  }
});

test("a moderator finds reports in the menu, without the tabs of administration [SECURITY 24]", async () => {
  const mona = await moderator(app);
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, mona);
  await page.goto(`${app.url}/`);
  await takenOver(page);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Moderation" }).click();
  await page.waitForURL(/admin\/reports/);
  await page.getByText("No open reports").waitFor();
  const tabs = page.getByRole("navigation", { name: "Administration" }).getByRole("link");
  expect(await tabs.allTextContents()).toEqual(["Reports", "Appeals", "Spam", "Load"]);
  await expectGoodLooks(page, "moderator");
  for (const path of ["/admin/", "/admin/log/", `/admin/accounts/${vera.user.id}/`])
    expect((await mona.client.fetch(path)).status, path).toBe(404);
  expect(faults).toEqual([]);
});

test("an administrator suspends an account with a reason, notifies and restores it, with a log", async () => {
  const { page, faults } = await open("/admin/");
  await expectGoodLooks(page, "accounts");
  const search = page.getByRole("searchbox", { name: "Search accounts" });
  await search.fill("nobody-of-that-name");
  await search.press("Enter");
  await page.waitForURL(/query=nobody/);
  await page.getByRole("link", { name: /Vera/ }).waitFor({ state: "detached" });
  await expectGoodLooks(page, "none");
  await search.fill("ver");
  await search.press("Enter");
  await page.waitForURL(/query=ver/);
  await page.getByRole("link", { name: /Vera/ }).click();
  await page.getByRole("heading", { name: "What you can do" }).waitFor();
  await expectGoodLooks(page, "account");
  await page.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await dialog.getByText("Say why. It is kept in the log.").waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("reason");
  await dialog.getByText("They asked for it").click();
  await dialog.getByLabel("What happened, for the person to read").waitFor({ state: "detached" });
  await dialog.getByText("Unusual activity").click();
  await dialog.getByLabel("What happened, for the person to read").fill("Log-ins from many places at once.");
  await dialog.getByLabel("Reason, for the log only").fill("A test of the doors");
  await picture(page, "admin-dialog");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("A test of the doors").waitFor();
  expect((await vera.client.rest("GET", "/v3/users/me/")).status).toBe(401);
  const [mail] = await mailsTo(app, vera.email);
  expect(mail?.text).toContain("We saw unusual activity on it.");
  const [decision] = await app.deps.db
    .select({ facts: moderationDecisions.facts })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.userId, vera.user.id));
  expect(decision?.facts).toBe("Log-ins from many places at once.");
  await page.getByRole("button", { name: "Open again" }).click();
  await page.getByRole("dialog").getByLabel("Reason, for the log only").fill("It was a test");
  await page.getByRole("dialog").getByRole("button", { name: "Open again" }).click();
  await page.getByRole("button", { name: "Suspend" }).waitFor();
  for (const [what, path] of Object.entries({ own: `/admin/accounts/${admin.user.id}/`, log: "/admin/log/" })) {
    expect(await leadTo(page, app, path, admin.client)).toBe(200);
    await expectGoodLooks(page, what);
  }
  await page.getByText("A test of the doors").waitFor();
  expect(faults).toEqual([]);
});

test("offsite: an administrator blocks and unblocks a site; a phone shows the current tab whole [visitor 2]", async () => {
  const { page, faults } = await open("/admin/offsite/");
  await expectGoodLooks(page, "offsite");
  await page.getByText("No site is on the list").waitFor();
  const status = async () =>
    (await vera.client.trpc.site.offsite.query({ url: "https://shop.trap.example/" })).redirectStatus;
  const add = page.getByRole("button", { name: "Add to the list" });
  await page.getByLabel("Domain").fill("not a domain");
  await add.click();
  await page.getByText("This is not a domain. Type it like example.com.").waitFor();
  expect(await page.getByLabel("Domain").inputValue()).toBe("not a domain");
  await page.getByLabel("Domain").fill("https://www.Trap.example/offer");
  await page.getByText("Suspicious").click();
  await page.getByLabel("Note, for administrators only").fill("Sells nothing");
  await add.click();
  await page.getByText("Suspicious · Sells nothing").waitFor();
  expect(await status()).toBe("suspicious");
  await page.getByRole("button", { name: "Remove trap.example" }).click();
  const question = page.getByRole("alertdialog", { name: "Take trap.example off the list?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await status()).toBe("suspicious");
  await page.getByRole("button", { name: "Remove trap.example" }).click();
  await question.getByRole("button", { name: "Take off the list" }).click();
  await page.getByText("No site is on the list").waitFor();
  expect(await status()).toBeNull();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await takenOver(page);
  const tab = await page.getByRole("link", { name: "Blocked links" }).boundingBox();
  expect((tab?.x ?? 0) + (tab?.width ?? 360)).toBeLessThanOrEqual(360);
  expect(faults).toEqual([]);
});

test("notices: a search starts with its notice and helpline; an administrator can write one [signed-in 2.6]", async () => {
  const { page, faults } = await open("/admin/advisories/");
  await page.getByRole("switch", { name: "Self-harm, US" }).waitFor();
  await expectGoodLooks(page, "notices-of-the-site");
  const fill = (label: string, text: string) => page.getByRole("textbox", { name: label, exact: true }).fill(text);
  await fill("Name, for administrators", "Potions");
  await fill("Words and phrases", "wormwood\nlove potion");
  await page.getByText("Abusive: the notice alone, no results").click();
  await fill("Title", "We don't show this");
  await fill("Text", "Ask Poison Control what is safe.");
  await fill("Link in the text", "https://poison.example/");
  await fill("Who helps", "Poison Control");
  await fill("How", "Call at any hour.");
  await fill("Button", "Call now");
  await fill("Where the button leads (https://, tel: or sms:)", "tel:555");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("switch", { name: "Potions" }).waitFor();

  await admin.client.rest("POST", "/v3/boards/", { name: "Love potion" });
  const reader = await browser.newPage();
  const search = async (scope: string, query: string) => {
    await reader.page.goto(`${app.url}/search/${scope}/?q=${encodeURIComponent(query)}`);
    await takenOver(reader.page);
    return reader.page.getByRole("region", { name: "Notice" });
  };
  for (const scope of ["pins", "boards"]) {
    const alone = await search(scope, "a love potion");
    await alone.getByRole("heading", { name: "We don't show this" }).waitFor();
    await reader.page.getByText("There are no results for this search.").waitFor();
    expect(await alone.getByRole("link", { name: "Poison Control", exact: true }).getAttribute("href")).toContain(
      "poison.example",
    );
    expect(await alone.getByRole("link", { name: "Call now" }).getAttribute("href")).toBe("tel:555");
  }
  await expectGoodLooks(reader.page, "notice-alone");
  const above = await search("pins", "self harm");
  await above.getByRole("heading", { name: "You don't have to go through this alone" }).waitFor();
  await above.getByText("If you are in immediate danger, call your local emergency number.").waitFor();
  await expectGoodLooks(reader.page, "notice-above");
  await page.reload();
  await takenOver(page);
  await page.getByText(/All countries · seen 2 times in 30 days/).waitFor();
  expect([...faults, ...reader.faults]).toEqual([]);
});
