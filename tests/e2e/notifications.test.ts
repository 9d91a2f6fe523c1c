import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { unsubscribeLink } from "../../server/slices/notifications/unsubscribe.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { leadTo } from "../support/lead-to.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadePin, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let guest: Person;
let pin: MadePin;
let page: Page;
let faults: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  guest = await signUp(app, { name: "Guest" });
  pin = await makePin(maker.client, (await makeBoard(maker.client, "Workshop")).id, { title: "Oak stool" });
  ({ page, faults } = await browser.newPage());
  await becomeInBrowser(page, app, maker);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !isSo(); i++) await Bun.sleep(50);
  expect(isSo()).toBe(true);
}
const bell = (name: string) => page.getByRole("button", { name, exact: true });
/** @param part a selector to check alone, if other tests check the page under it */
const violations = async (part?: string) =>
  (await axe(page, { part })).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

test("/notifications/: is empty, then lists who did what in the bell and page, until read [visitor 9]", async () => {
  await page.goto(`${app.url}/notifications/`);
  await takenOver(page);
  await page.getByRole("heading", { name: "Nothing new yet" }).waitFor();
  expect(await violations()).toEqual([]);

  // On another page, a new notification is seen at once while the list is open.
  await page.goto(`${app.url}/terms/`);
  await takenOver(page);
  await guest.client.rest("POST", `/v3/users/${maker.user.id}/follow/`);
  await guest.client.rest("POST", `/v3/pins/${pin.id}/comments/`, { text: "What wood is it?" });
  await app.jobs.drained();
  // The page includes the counts, and requests them again only after its stream reports a possible gap.
  const asked: string[] = [];
  page.on("request", (request) => {
    // The former page may have asked because of the notifications.
    if (request.isNavigationRequest()) asked.length = 0;
    asked.push(request.url());
  });
  const reloaded = await page.reload();
  expect(await reloaded?.text()).toContain("Notifications, 2 new");
  await takenOver(page);
  const stream = asked.findIndex((url) => url.endsWith("/notifications/events/"));
  const unasked = stream < 0 ? asked : asked.slice(0, stream);
  expect(unasked.filter((url) => /unseenCount|unreadCount/.test(url))).toEqual([]);
  await bell("Notifications, 2 new").click();
  const window = page.getByRole("dialog", { name: "Notifications" });
  await window.getByText("commented on your Pin").waitFor();
  await window.getByRole("img", { name: "Oak stool" }).waitFor();
  expect(await violations("[role=dialog]")).toEqual([]);
  // Notifications that the window has shown are seen, but not read.
  await bell("Notifications").waitFor({ state: "attached" });
  // Reload the list while the link is pressed, as a new notification would; the oldest response arrives last.
  const read = page.waitForResponse((response) => response.url().includes("notifications.markRead"));
  const old = Promise.withResolvers<void>();
  const isReading = Promise.withResolvers<void>();
  await page.route(/notifications\.list/, async (route) => {
    const response = await route.fetch();
    isReading.resolve();
    await old.promise;
    await route.fulfill({ response });
  });
  await page.evaluate(() => new BroadcastChannel("live").postMessage({ about: "news" }));
  await isReading.promise;
  await window.getByRole("link", { name: /commented on your Pin/ }).click();
  await read;
  const listed = page.waitForResponse(/notifications\.list/);
  old.resolve();
  await listed;
  await page.unrouteAll({ behavior: "wait" });
  await page.waitForURL(`${app.url}/pin/${pin.id}/`);
  await page.getByText("What wood is it?", { exact: true }).waitFor();

  await leadTo(page, app, "/notifications/", maker.client);
  const news = page.getByRole("region", { name: "New" });
  await news.getByText("Unread").first().waitFor();
  expect(await news.getByText("Unread").count()).toBe(1);
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await news.getByText("Unread").waitFor({ state: "detached" });
  await news.getByRole("link", { name: /Guest started following you/ }).click();
  await page.waitForURL(`${app.url}/${guest.user.username}/`);
  expect(faults).toEqual([]);
});

test("/settings/notifications and /email/subscription: switches persist; a mail's link opts out [visitor 9]", async () => {
  await leadTo(page, app, "/settings/notifications", maker.client);
  // WCAG 1.4.4: on a phone at double text size, the switches stay within their containers.
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  const beyond = await page
    .locator("main section")
    .first()
    .evaluate((part) => {
      document.documentElement.style.fontSize = "200%";
      const { paddingRight } = getComputedStyle(part);
      const end = part.getBoundingClientRect().right - Number.parseFloat(paddingRight);
      const ends = [...part.querySelectorAll("label > span:last-child")].map(
        (one) => one.getBoundingClientRect().right,
      );
      document.documentElement.style.fontSize = "";
      return { has: ends.length > 0, beyond: ends.filter((one) => one > end + 1).length };
    });
  expect(beyond).toEqual({ has: true, beyond: 0 });
  if (before) await page.setViewportSize(before);
  const byMail = page.getByRole("switch", { name: "Someone comments on your Pin: Email" });
  expect(await byMail.isChecked()).toBe(true);
  expect(await violations()).toEqual([]);
  await page.keyboard.press("Tab");
  await page.getByRole("switch", { name: "Someone follows you: Here" }).focus();
  await Promise.all([page.waitForResponse(/updateSettings/), page.keyboard.press("Space")]);
  await page.reload();
  await takenOver(page);
  expect(await page.getByRole("switch", { name: "Someone follows you: Here" }).isChecked()).toBe(false);
  await Promise.all([
    page.waitForResponse(/updateSettings/),
    page.getByRole("switch", { name: "Someone follows you: Here" }).press("Space"),
  ]);

  const { page: visitor, faults } = await browser.newPage();
  const link = unsubscribeLink(app.deps, maker.user, "comment");
  await visitor.goto(link);
  await visitor.getByText(`Stop emailing ${maker.email} when someone comments on your Pin?`).waitFor();
  await visitor.getByRole("button", { name: "Turn these emails off" }).click();
  await visitor.getByText("We'll no longer email you when someone comments on your Pin.").waitFor();
  expect((await axe(visitor)).violations.map(({ id }) => id)).toEqual([]);
  const isMailed = async () =>
    (await maker.client.trpc.notifications.settings.query({})).kinds.find(({ kind }) => kind === "comment")?.email;
  expect(await isMailed()).toBe(false);
  await visitor.getByRole("button", { name: "Turn these emails on again" }).click();
  await visitor.getByText("We'll email you again when someone comments on your Pin.").waitFor();
  expect(await isMailed()).toBe(true);
  await visitor.goto(link.slice(0, -5));
  await visitor.getByText("This link isn't for your current email.").waitFor();
  expect(faults).toEqual([]);
});

test("notifications reach every open tab over one shared stream and are announced politely", async () => {
  const other = await page.context().newPage();
  const streams: string[] = [];
  for (const tab of [page, other]) {
    tab.on("request", (request) => request.url().endsWith("/notifications/events/") && streams.push(request.url()));
  }
  for (const tab of [page, other]) {
    await tab.goto(`${app.url}/terms/`);
    await takenOver(tab);
  }
  await until(() => streams.length === 1);
  const fan = await signUp(app, { name: "Fay" });
  await fan.client.rest("POST", `/v3/users/${maker.user.id}/follow/`);
  await app.jobs.drained();
  await bell("Notifications, 1 new").waitFor();
  await other.getByRole("button", { name: "Notifications, 1 new" }).waitFor();
  await page.getByRole("status").filter({ hasText: "1 new notification" }).waitFor({ state: "attached" });
  expect(streams).toHaveLength(1);
  // The tab with the stream closes, and the other tab takes over.
  await page.close();
  await until(() => streams.length === 2);
  await guest.client.rest("POST", `/v3/pins/${pin.id}/comments/`, { text: "Still there?" });
  await app.jobs.drained();
  await other.getByRole("button", { name: "Notifications, 2 new" }).waitFor();
  // Notifications seen in one window are no longer new in the others.
  await maker.client.rest("POST", "/v3/news_hub/seen/");
  await other.getByRole("button", { name: "Notifications", exact: true }).waitFor();
});
