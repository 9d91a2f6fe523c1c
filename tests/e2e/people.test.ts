import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";
import { users } from "../../db/schema/users.ts";
import { UNVERIFIED_FOLLOWING_MAX } from "../../src/model/limits.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, makeBoard, makePin, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
/** The only window, of a phone's size, which all people share in turn. */
let page: Page;
let faults: string[];
/** The person in all tests, until they log out. */
let ines: Person;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  ({ page, faults } = await browser.newPage({ viewport: PHONE }));
  ines = await signUp(app, { name: "Ines" });
});
beforeEach(() => {
  faults.length = 0;
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

/** The person who is logged in to the window. */
let current: Person | null = null;
async function open(path: string, as: Person | null): Promise<void> {
  if (as && as === current) return walkTo(page, path);
  current = as;
  await page.context().clearCookies();
  if (as) await becomeInBrowser(page, app, as);
  await page.goto(app.url + path);
  await takenOver(page);
}

test("a profile's menu mutes, reports and blocks, each with an undo, and administrators decide [SECURITY 27]", async () => {
  const [tove, admin] = [await signUp(app, { name: "Tove" }), await administrator(app)];
  const board = await makeBoard(tove.client, "Watches");
  const pin = await makePin(tove.client, board.id, { title: "Cheap watches" });
  const menu = async (item: string) => {
    await page.getByRole("button", { name: "More about Tove" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  await open(`/pin/${pin.id}/`, ines);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Report this Pin" }).click();
  const window = page.getByRole("dialog", { name: "Report this Pin" });
  await window.getByRole("button", { name: "Report", exact: true }).click();
  await window.getByText("Choose what is wrong.").waitFor();
  await window.getByText("Spam").click();
  await window.getByLabel("What should we know? (optional)").fill("Everywhere");
  expect((await axe(page)).violations).toEqual([]);
  await window.getByRole("button", { name: "Report", exact: true }).click();
  await page.getByText("Thanks. We'll take a look.").waitFor();
  // A board is reported from its page's menu.
  await open(board.url, ines);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Report this board" }).click();
  const ofBoard = page.getByRole("dialog", { name: "Report this board" });
  await ofBoard.waitFor();
  await page.keyboard.press("Escape");
  await ofBoard.waitFor({ state: "detached" });

  await open(`/${tove.user.username}/`, ines);
  await menu("Until I unmute");
  await page.getByText("You won't see new Pins from Tove in your home feed").waitFor();
  await menu("Block");
  const question = page.getByRole("alertdialog", { name: "Block Tove?" });
  expect((await axe(page)).violations).toEqual([]);
  await question.getByRole("button", { name: "Block" }).click();
  await page.waitForURL(`${app.url}/`);
  await page.getByText("You blocked Tove").waitFor();

  await open("/reports-and-violations/", ines);
  await page.getByText("We haven't decided yet").waitFor();
  await open("/settings/privacy", ines);
  await expectGoodLooks(page, "privacy");
  await page.getByRole("button", { name: "Unblock Tove" }).click();
  await page.getByText("You haven't blocked anyone.", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Unmute Tove" }).click();
  await page.getByText("You haven't muted anyone.", { exact: false }).waitFor();
  const website = page.getByLabel("Website", { exact: true });
  await website.fill("no website");
  await website.press("Enter");
  await page.getByText("This doesn't look like a website.", { exact: false }).waitFor();
  await website.fill("www.ines.example");
  await website.press("Enter");
  await page.getByRole("article", { name: "ines.example" }).waitFor();

  await open("/admin/reports/", admin);
  await page.getByRole("link", { name: "Pin: Cheap watches" }).click();
  await page.getByText("Everywhere").waitFor();
  await page.getByRole("heading", { name: "What the reporter saw" }).waitFor();
  expect((await axe(page)).violations).toEqual([]);
  await page.getByRole("button", { name: "Remove it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
  await page.getByText("No open reports").waitFor();

  expect(faults).toEqual([]);
});

test("reporters learn the decision; privacy choices save at once, and revert if refused [SECURITY 27]", async () => {
  await ines.client.trpc.users.updatePrivacy.mutate({ searchHidden: true, followsAudience: "followed" });
  await open("/reports-and-violations/", ines);
  await page.getByText("We removed it").waitFor();
  await open("/settings/privacy", ines);
  const hides = page.getByRole("switch", { name: "Hide your profile from search engines" });
  expect(await hides.isChecked()).toBe(true);
  const follows = page.getByRole("radiogroup", { name: "Who can see who you follow and who follows you" });
  expect(await follows.getByRole("radio", { name: "People you follow" }).isChecked()).toBe(true);

  const kept = () => ines.client.trpc.users.privacy.query({});
  const saved = () => page.waitForResponse((response) => response.url().includes("updatePrivacy"));
  const press = async (text: string) => {
    const answered = saved();
    await page.getByText(text, { exact: true }).click();
    await answered;
  };
  await press("Only you");
  await press("Personalization from sites you visit");
  expect(await kept()).toEqual({
    searchHidden: true,
    followsAudience: "nobody",
    messagesFrom: "everyone",
    invitesFrom: "everyone",
    mentionsFrom: "everyone",
    personalAds: true,
    adsFromVisits: false,
  });
  // With the keyboard too.
  await page.getByRole("radio", { name: "Only you" }).focus();
  const answered = saved();
  await page.keyboard.press("ArrowUp");
  await answered;
  expect((await kept()).followsAudience).toBe("followed");

  await page.route("**/trpc/users.updatePrivacy*", (route) => route.abort());
  await page.getByText("Hide your profile from search engines", { exact: true }).click();
  await page.locator("[role=alertdialog], [role=status]").getByText("connection", { exact: false }).first().waitFor();
  expect(await hides.isChecked()).toBe(true);
  await page.unroute("**/trpc/users.updatePrivacy*");
  await press("Hide your profile from search engines");
  expect(await hides.isChecked()).toBe(false);
  expect((await kept()).searchHidden).toBe(false);
  await press("Personalized ads");
  expect(await page.getByRole("switch", { name: "Personalization from sites you visit" }).isDisabled()).toBe(true);
  expect(faults.filter((fault) => !fault.includes("updatePrivacy"))).toEqual([]);
});

/** Holds a procedure's calls, and makes them fail when they are released. */
async function failLater(page: Page, procedure: string) {
  let fail = () => {};
  const released = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const address = `**/trpc/${procedure}*`;
  await page.route(address, async (route) => {
    await released;
    await route.abort();
  });
  return { fail, end: () => page.unroute(address) };
}

async function logInBy(dialog: Locator, { email, password }: Person): Promise<void> {
  await dialog.locator("input#email").fill(email);
  await dialog.locator("input#password").fill(password);
  await dialog.getByRole("button", { name: "Log in", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

test("follow: works at once with signed-in 8's toasts, in bulk, after log-in, with a reminder [signed-in 4.1]", async () => {
  ines = await signUp(app, { name: "Ines" });
  const [tove, bob] = [await signUp(app, { name: "Tove" }), await signUp(app, { name: "Bob" })];
  const profile = `/${tove.user.username}/`;
  const follow = page.getByRole("button", { name: "Follow Tove", exact: true });
  const unfollow = page.getByRole("button", { name: "Following Tove, unfollow" });
  await open(profile, null);
  await follow.click();
  const asked = page.getByRole("dialog", { name: "Log in to follow Tove" });
  // Most people who press it have no account.
  const logIn = () =>
    page
      .getByRole("dialog", { name: "Sign up to follow Tove" })
      .getByRole("button", { name: "Log in", exact: true })
      .click();
  await logIn();
  await logInBy(asked, tove);
  await page.getByRole("link", { name: "Edit profile" }).waitFor();
  await page.getByText("0 followers", { exact: true }).waitFor();
  // Bob continues the pending action, once.
  await open(profile, null);
  await follow.click();
  await logIn();
  await logInBy(asked, bob);
  await page.getByText("Following! Their created Pins will show up in your home feed!").waitFor();
  await unfollow.waitFor();
  await page.getByText("1 follower", { exact: true }).waitFor();
  await open(profile, null);
  await follow.click();
  await logIn();
  await logInBy(asked, bob);
  await unfollow.waitFor();
  await page.getByText("1 follower", { exact: true }).waitFor();
  await unfollow.click();
  await page.getByText("0 followers", { exact: true }).waitFor();

  await open(`${profile}?invite_code=not-theirs`, ines);
  const logged = page.waitForRequest((request) => request.url().includes("invite_code_follow_fail"));
  const following = await failLater(page, "follow.followUser");
  await follow.click();
  // Before the server has answered.
  await unfollow.waitFor();
  await page.getByText("1 follower", { exact: true }).waitFor();
  following.fail();
  await page.getByText("Error following Tove.").waitFor();
  await logged;
  await follow.waitFor();
  await page.getByText("0 followers", { exact: true }).waitFor();
  await following.end();
  // The code isn't Tove's, but the follow continues. A second press before the first one is rendered is ignored.
  await follow.dblclick();
  await page.getByText("1 follower", { exact: true }).waitFor();
  await page.getByText("Following! Their created Pins will show up in your home feed!").waitFor();
  const unfollowing = await failLater(page, "follow.unfollowUser");
  await unfollow.click();
  await follow.waitFor();
  unfollowing.fail();
  await page.getByText("Error unfollowing Tove.").waitFor();
  await unfollow.waitFor();
  await unfollowing.end();

  // Follow in bulk all followers who are not followed yet.
  await tove.client.trpc.follow.followUser.mutate({ userId: ines.user.id });
  await bob.client.trpc.follow.followUser.mutate({ userId: ines.user.id });
  const cleo = await signUp(app, { name: "Cleo" });
  await cleo.client.trpc.follow.followUser.mutate({ userId: ines.user.id });
  await open(`/${ines.user.username}/followers/`, ines);
  expect((await axe(page)).violations).toEqual([]);
  await picture(page, "followers");
  const all = page.getByRole("button", { name: "Follow all back" });
  const bulk = await failLater(page, "follow.followUsers");
  await all.click();
  await page.getByRole("button", { name: "Following Bob, unfollow" }).waitFor();
  bulk.fail();
  await page.getByText("Error following Cleo and 1 other.").waitFor();
  await page.getByRole("button", { name: "Follow back Bob" }).waitFor();
  await page.getByRole("button", { name: "Following Tove, unfollow" }).waitFor();
  await bulk.end();
  // Above the limit, people without a confirmed address get a reminder, and nobody is followed.
  const follows = (followingCount: number) =>
    app.deps.db.update(users).set({ followingCount }).where(eq(users.id, ines.user.id));
  await follows(UNVERIFIED_FOLLOWING_MAX);
  await all.click();
  const reminder = page.getByRole("dialog", { name: "Verify your email" });
  await reminder.getByRole("button", { name: "Got it" }).click();
  await page.getByRole("button", { name: "Follow back Cleo" }).click();
  await reminder.getByRole("button", { name: "Got it" }).click();
  await page.getByRole("button", { name: "Follow back Cleo" }).waitFor();
  await follows(1);
  // The toast of the first follow, which has the same text, may still be visible.
  const followed = page.waitForResponse((response) => response.url().includes("follow.followUsers"));
  await all.click();
  await followed;
  await page.getByText("Following! Their created Pins will show up in your home feed!").waitFor();
  await page.getByRole("button", { name: "Following Cleo, unfollow" }).waitFor();
  expect(await all.count()).toBe(0);
  const { items } = await ines.client.trpc.follow.following.query({ username: ines.user.username });
  expect(items.map(({ fullName }) => fullName).sort()).toEqual(["Bob", "Cleo", "Tove"]);

  // After the session has ended, unfollowing asks to log in first.
  await ines.client.rest("POST", "/v3/logout/");
  // The browser doesn't recognize anybody.
  await page.context().clearCookies({ name: /^(?!session$)/ });
  await unfollow.click();
  await page.getByRole("dialog", { name: "Log in to see more" }).waitFor();
  await page.keyboard.press("Escape");
  await unfollow.click();
  await logInBy(page.getByRole("dialog", { name: "Log in to unfollow Tove" }), ines);
  await page.getByRole("button", { name: "Follow back Tove" }).waitFor();
  expect(faults.filter((fault) => !/follow|40[013]/i.test(fault))).toEqual([]);
});
