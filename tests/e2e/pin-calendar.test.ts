import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { getDayOfWeek, parseAbsolute, toCalendarDate, today } from "@internationalized/date";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { pinDrafts } from "../../db/schema/pin-drafts.ts";
import { users } from "../../db/schema/users.ts";
import { photo } from "../media/support/pictures.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks, type Look, PHONE_LOOKS } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, makeBoard, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** The browser's time zone, which defines the calendar's days. */
const ZONE = "Pacific/Auckland";
let app: TestApp;
let browser: TestBrowser;
let vera: Person;
let page: Page;
let faults: string[];
let boardId: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  vera = await signUp(app, { name: "Vera" });
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, vera.user.id));
  boardId = (await makeBoard(vera.client, "Ceramics")).id;
  ({ page, faults } = await browser.newPage({ timezoneId: ZONE }));
  await becomeInBrowser(page, app, vera);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const now = () => today(ZONE);
/** A date `days` from today at the given hour, in Vera's time zone. */
const inDays = (days: number, hour: number) =>
  parseAbsolute(now().add({ days }).toDate(ZONE).toISOString(), ZONE).set({ hour });

async function schedule(title: string, days: number, hour: number): Promise<string> {
  const form = new FormData();
  const bytes = await (await photo(400, 600)).jpeg().toBuffer();
  form.set("img", new File([new Uint8Array(bytes)], "p.jpg", { type: "image/jpeg" }));
  const { data } = await vera.client.rest<{ media_upload_id: string }>("POST", "/v3/media/upload/", form);
  const plan = {
    layout: "single" as const,
    title,
    description: "",
    link: "",
    boardId,
    pages: [{ mediaUploadId: data.media_upload_id, altText: "", title: "", link: "" }],
  };
  const publishAt = inDays(days, hour).toAbsoluteString();
  return (await vera.client.trpc.pinBuilder.schedule.mutate({ plan, publishAt })).id;
}
const timeOf = async (id: string) => {
  const [row] = await app.deps.db.select().from(pinDrafts).where(eq(pinDrafts.id, id));
  const at = parseAbsolute(row?.publishAt?.toISOString() ?? "", ZONE);
  return `${toCalendarDate(at)} ${at.hour}`;
};
const dayIn = (days: number) => {
  const date = now().add({ days });
  const label = new Intl.DateTimeFormat("en-US", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  return page.locator(`td[data-day="${label.format(date.toDate("UTC"))}"]`);
};
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Days until the first of two consecutive days in one week: 1, or 2 if tomorrow ends the week. */
const FIRST = getDayOfWeek(now().add({ days: 1 }), "en-US") === 6 ? 2 : 1;
/** Shows the month or week with the first of both days. */
async function reach(view: "month" | "week"): Promise<void> {
  await page.goto(`${app.url}/pin-builder/?tab=scheduled&view=${view}`);
  await takenOver(page, "table");
  if ((await dayIn(FIRST).count()) === 0) await button(`Next ${view}`).press("Enter");
  await dayIn(FIRST).waitFor();
}

test("the calendar shows scheduled Pins with pictures, and drag moves them to future days only [signed-in 2.7]", async () => {
  const id = await schedule("A kiln", FIRST, 9);
  for (const title of ["One", "Two", "Three", "Four"]) await schedule(title, FIRST + 1, 12);
  await reach("week");
  await dayIn(FIRST).getByRole("link", { name: "A kiln" }).waitFor();
  expect(await dayIn(FIRST).locator("img").count()).toBe(1);
  await picture(page, "calendar-week");
  const failed = await schedule("Lost board", FIRST, 15);
  await app.deps.db
    .update(pinDrafts)
    .set({ state: "failed", failure: "BOARD_NOT_FOUND" })
    .where(eq(pinDrafts.id, failed));
  await reach("month");
  await dayIn(FIRST).getByText("Not published: We couldn't find that board.").waitFor({ state: "attached" });
  await dayIn(FIRST + 1)
    .getByRole("button", { name: "2 more" })
    .waitFor();
  await expectGoodLooks(page, "the calendar");
  await dayIn(FIRST)
    .locator("li")
    .first()
    .dragTo(dayIn(FIRST + 1));
  await dayIn(FIRST + 1)
    .getByRole("link", { name: "A kiln" })
    .waitFor();
  await page.getByText(/^Scheduled for/).waitFor();
  expect(await timeOf(id)).toBe(`${now().add({ days: FIRST + 1 })} 9`);
  // Past days accept no drop.
  await page.goto(`${app.url}/pin-builder/?tab=scheduled`);
  await takenOver(page, "table");
  const kiln = page.getByRole("listitem").filter({ hasText: "A kiln" });
  const past = page.locator("td:not([data-open])").first();
  if ((await kiln.count()) > 0 && (await past.count()) > 0) await kiln.dragTo(past);
  expect(await timeOf(id)).toBe(`${now().add({ days: FIRST + 1 })} 9`);
  expect(faults).toEqual([]);
}, 120_000);

test("by keyboard, a Pin is rescheduled, edited in place, and unscheduled [signed-in 2.7]", async () => {
  const id = await schedule("A bowl", FIRST, 10);
  await reach("week");
  const options = dayIn(FIRST).getByRole("button", { name: "Options for A bowl" });
  await options.press("Enter");
  await page.getByRole("menuitem", { name: "Change day and time" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("grid").waitFor();
  await page.locator("[role=gridcell] [data-selected]").press("ArrowRight");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Time").fill("16:45");
  expect((await axe(page)).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await picture(page, "move");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(await timeOf(id)).toBe(`${now().add({ days: FIRST + 1 })} 16`);
  await reach("week");
  await dayIn(FIRST + 1)
    .getByRole("link", { name: "A bowl" })
    .press("Enter");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("A deep bowl");
  await page.getByText("This Pin is scheduled.").waitFor();
  // Longer than the delay before a draft is saved.
  await page.waitForTimeout(2_000);
  expect((await vera.client.trpc.pinBuilder.getDraft.query({ draftId: id })).title).toBe("A bowl");
  await page
    .locator("button:enabled")
    .filter({ hasText: /^Schedule$/ })
    .press("Enter");
  await page.waitForURL(/tab=scheduled/);
  await reach("week");
  await dayIn(FIRST + 1)
    .getByRole("button", { name: "Options for A deep bowl" })
    .press("Enter");
  await page.getByRole("menuitem", { name: "Don't publish" }).press("Enter");
  await page.getByText("It's back in your drafts").waitFor();
  expect((await vera.client.trpc.pinBuilder.getDraft.query({ draftId: id })).state).toBe("draft");
  expect(faults).toEqual([]);
}, 120_000);

test("on a phone the schedule is a list by day, with the same menu [signed-in 2.7]", async () => {
  const opened = await browser.newPage({ timezoneId: ZONE, viewport: PHONE, hasTouch: true });
  await becomeInBrowser(opened.page, app, vera);
  await opened.page.goto(`${app.url}/pin-builder/?tab=scheduled`);
  await takenOver(opened.page);
  await opened.page.getByRole("heading", { level: 2 }).first().waitFor();
  expect(await opened.page.locator("table").count()).toBe(0);
  await opened.page.getByRole("button", { name: "Options for One" }).tap();
  await opened.page.getByRole("menuitem", { name: "Change day and time" }).tap();
  await opened.page.getByRole("dialog").getByRole("grid").waitFor();
  await expectGoodLooks(opened.page, "moving on a phone", {
    looks: PHONE_LOOKS,
  });
  expect(opened.faults).toEqual([]);
}, 120_000);

test("drafts and a schedule that fail to load show an error, and Try again loads them [signed-in 2.7]", async () => {
  const tablet: Look = { name: "tablet, dark", viewport: { width: 820, height: 1_180 }, colorScheme: "dark" };
  const desktop: Look = { name: "desktop, light", viewport: DESKTOP, colorScheme: "light" };
  await schedule("A late kiln", FIRST, 9);
  for (const [tab, back] of [
    ["drafts", page.locator("main li")],
    ["scheduled", page.locator("table")],
  ] as const) {
    await page.setViewportSize(DESKTOP);
    await page.goto(app.url);
    await takenOver(page);
    await page.route(/pinBuilder\.list/, (route) => route.abort());
    await walkTo(page, `/pin-builder/?tab=${tab}`);
    const failed = page.getByRole("alert").filter({ hasText: "This didn't load" });
    await failed.waitFor();
    // On a phone the schedule is a list, which sends a request when the layout changes.
    await expectGoodLooks(page, `${tab} that failed`, { looks: [desktop, tablet] });
    await page.unroute(/pinBuilder\.list/);
    await failed.getByRole("button", { name: "Try again" }).click();
    await back.first().waitFor();
    await expectGoodLooks(page, `${tab} again`, { looks: [tablet] });
  }
  expect(faults).toEqual([]);
});
