import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import { dayWords } from "../../client/lib/format/money.ts";
import { rows } from "../../db/client.ts";
import { writeShifts } from "../../db/queries/advertisers/time-zones.ts";
import { areaPath } from "../../src/advertiser/area-paths.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { signUp } from "../support/people.ts";
import { seedImpressions } from "../support/seed-ad-events.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** In the winter of 2026, engines disagree about Vancouver; CET is a name that some engines read without summer time. */
const ZONES = ["America/Vancouver", "CET"];
/** The farthest zones: at any moment, one of them has another day than an engine's rules give. */
const FARTHEST = [14 * 60, -12 * 60];

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const engineDay = (timeZone: string, at: Date) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
const dayAhead = (minutes: number, at: Date) => new Date(at.getTime() + minutes * 60_000).toISOString().slice(0, 10);
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** The day in the zone at a moment, as the server's SQL reckons it. */
async function serverDay(zone: string, at: Date): Promise<string> {
  const [row] = await rows<{ day: string }>(
    app.deps.db,
    sql`select local_time(${at.toISOString()}::timestamptz, ${zone}::text)::date::text as day`,
  );
  return row?.day ?? "";
}
async function serverInstant(zone: string, day: string): Promise<string> {
  const [row] = await rows<{ at: string }>(
    app.deps.db,
    sql`select (extract(epoch from instant_of(${day}::text::timestamp, ${zone}::text)) * 1000)::bigint::text as at`,
  );
  return new Date(Number(row?.at)).toISOString();
}

test.each(ZONES)("the editor and reports show the server's days, whatever rules Chromium has: %s", async (named) => {
  const now = app.deps.now();
  const maker = await signUp(app, { name: "Maker" });
  const board = await makeBoard(maker.client, "Workshop");
  await makePin(maker.client, board.id, { title: "Ash chair", link: "https://shop.example/ash" });
  const { id: advertiserId, timeZone } = await maker.client.trpc.advertiser.create.mutate({
    name: `Oak & Co in ${named}`,
    country: "US",
    timeZone: named,
  });
  const minutes = FARTHEST.find((one) => dayAhead(one, now) !== engineDay(timeZone, now)) ?? 0;
  await writeShifts(app.deps.db, timeZone, [{ since: "2015-01-01T00:00:00.000Z", minutes }]);
  const today = await serverDay(timeZone, now);
  expect(today).not.toBe(engineDay(timeZone, now));

  const { page, faults } = await browser.newPage({ timezoneId: timeZone });
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + areaPath("adsCreate", { advertiserId }));
  await takenOver(page);
  const next = async (name = "Next") => {
    await page.getByRole("button", { name }).press("Enter");
    await page.waitForTimeout(350);
  };
  await page.getByLabel("Campaign name").fill("Ash chairs");
  await next();
  expect(await page.getByLabel("First day").inputValue()).toBe(today);
  await page.getByLabel("Last day").fill(plus(today, 30));
  await page.getByLabel("Amount in USD").fill("9");
  await next();
  await page.getByText("Ash chair", { exact: true }).first().click();
  await page.getByLabel("Destination").waitFor();
  await next();
  await page.getByText(dayWords(plus(today, 30), "en")).waitFor();
  await next("Publish");
  await page.waitForURL(/\/campaigns\/\d+/);
  const [group] = (await maker.client.trpc.advertiser.adGroups.query({ advertiserId })).items;
  expect([group?.startTime, group?.endTime]).toEqual([
    await serverInstant(timeZone, today),
    await serverInstant(timeZone, plus(today, 31)),
  ]);

  const [ad] = (await maker.client.trpc.advertiser.ads.query({ advertiserId })).items;
  const ids = { adId: ad?.id ?? "", adGroupId: group?.id ?? "", campaignId: group?.campaignId ?? "", pinId: "" };
  await seedImpressions(app, { id: advertiserId, owner: { ...maker.user, client: maker.client } }, ids, { count: 3 });
  await page.reload();
  await takenOver(page);
  const shown = dayFormat.format(new Date(today));
  const row = page.getByRole("region", { name: "By day" }).getByRole("row", { name: shown });
  await row.waitFor();
  expect((await row.getByRole("cell").allInnerTexts())[1]).toBe("3");

  await page.goto(app.url + areaPath("reportingCampaigns", { advertiserId, query: { metric: "impressions" } }));
  await takenOver(page);
  await page.getByText("Impressions by day, as a table").click();
  const counted = await page.getByRole("row", { name: shown }).getByRole("cell").allTextContents();
  expect(counted).toEqual(["3"]);
  const until = await page.getByText("Complete until").textContent();
  // What happened just now may not be complete yet, so the hour before counts too.
  const days = await Promise.all([now, new Date(now.getTime() - 3_600_000)].map((at) => serverDay(timeZone, at)));
  const worded = days.map((day) => dayFormat.format(new Date(day)));
  expect(worded.some((day) => until?.includes(day))).toBe(true);
  expect(faults).toEqual([]);
});
