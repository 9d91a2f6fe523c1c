import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { AREA_ENGLISH } from "../../client/lib/texts/area-catalogue.ts";
import { ENGLISH } from "../../client/lib/texts/catalogue.ts";
import { adDays } from "../../db/schema/ad-sums.ts";
import { PEOPLE_MIN } from "../../src/ads/breakdown.rules.ts";
import { AREA_PATHS, type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { filledIn, numbersIn, numbersOf, templatesOf, textsOf } from "../support/area-numbers.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { finishExperiment } from "../support/finish-experiment.ts";
import { moveInArea } from "../support/move-in-area.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedPerson } from "../support/seed.ts";
import { seedImpressions } from "../support/seed-ad-events.ts";
import { type SeededAccount, type SeededAd, seedAccount, seedAd } from "../support/seed-ads.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(4 * BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let maker: Person;
let account: SeededAccount;
let empty: SeededAccount;
let ad: SeededAd;
let experiment: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  maker = await signUp(app, { name: "Maker" });
  const owner = { ...(await seedPerson(app)), id: maker.user.id };
  empty = await seedAccount(app, { owner, prepaid: 0n });
  account = await seedAccount(app, { owner, prepaid: 1_234_560_000n });
  ad = await seedAd(app, account, {
    campaign: { name: "Oak tables", dailySpendCapMicro: 47_000_000n },
    group: { budgetMicro: 31_000_000n },
  });
  const other = await seedAd(app, account, { campaign: { name: "Ash chairs", dailySpendCapMicro: 53_000_000n } });
  await seedImpressions(app, account, ad, { count: 17, priceMicro: 1_030_000n });
  const now = app.deps.now().getTime();
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  const days = [ad, other].flatMap(({ adId, adGroupId, campaignId }, at) =>
    [1, 2, 3].map((ago) => ({
      day: day(ago),
      adId,
      adGroupId,
      campaignId,
      advertiserId: account.id,
      surface: "home" as const,
      impressions: 1_013 + 97 * ago + 389 * at,
      outboundClicks: 29 + 13 * ago + at,
      saves: 7 * ago + at,
      spendMicro: BigInt(3_170_000 + 1_230_000 * ago + 410_000 * at),
    })),
  );
  await app.deps.db.insert(adDays).values(days);
  const { trpc } = maker.client;
  const of = { advertiserId: account.id };
  const made = await trpc.experiments.create.mutate({
    ...of,
    name: "Oak or ash",
    kind: "AB",
    metric: "CLICK",
    refIds: [ad.campaignId, other.campaignId],
    budgetInMicroCurrency: 31_000_000,
    endTime: new Date(now + 14 * 86_400_000).toISOString(),
  });
  experiment = made.id;
  await finishExperiment(app, experiment);
  const order = (eventId: string) => ({
    eventName: "checkout",
    eventId,
    eventTime: Math.floor(now / 1_000),
    actionSource: "web",
    eventSourceUrl: "https://shop.example/thanks",
    userData: { clickId: "77" },
    customData: { value: "72.39", currency: "USD" },
  });
  await trpc.conversions.send.mutate({ ...of, data: ["1", "1", "2", "3"].map((id) => order(`order-${id}`)) } as never);
  await trpc.conversions.upload.mutate({ ...of, fileName: "may.csv", rows: [order("file-1"), {}] } as never);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const TEMPLATES = templatesOf({ ...AREA_ENGLISH, ...ENGLISH });
/** A rule that contains a number, and isn't data. */
const RULE = ENGLISH.advertiser.target.few.replace("{{count}}", String(PEOPLE_MIN));

/** Pages with the seeded data show at least this many numbers. */
const AT_LEAST: Readonly<Record<string, number>> = {
  reportingCampaigns: 40,
  reportingAdGroups: 40,
  reportingAds: 40,
  campaignInsights: 50,
  campaign: 40,
  billing: 2,
  billingHistory: 4,
  prepaidCampaignSpendSummary: 2,
  prepaidSpendCampaignBreakdown: 2,
  experimentsViewResults: 1,
  conversionsHealth: 1,
  conversionsPartnerConnect: 2,
};

/** These redirect to pages outside the area. */
const ELSEWHERE: readonly AreaKey[] = ["reporting", "pinBuilder", "quickPromote"];

async function read(page: Page, path: string) {
  await moveInArea(page, path);
  return textsOf(page);
}

const pathsOf = ({ id: advertiserId }: SeededAccount): [string, string][] => {
  const params = { campaignId: ad.campaignId, productGroupId: "5" };
  const query = { entity_level: "CAMPAIGN", ids: ad.campaignId };
  const areas = (Object.keys(AREA_PATHS) as AreaKey[])
    .filter((key) => !ELSEWHERE.includes(key))
    .map((key): [string, string] => [
      key,
      areaPath(key, {
        advertiserId,
        params,
        ...(/[eE]dit$|Duplicate$/.test(key) && { query }),
        ...(key === "experimentsViewResults" && { query: { experiment } }),
      }),
    ]);
  return [...areas, ["campaign", `/advertiser/${advertiserId}/campaigns/${ad.campaignId}/`]];
};

test("every number of the area's pages comes from the API calls that the page names [signed-in 2.10]", async () => {
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, maker);
  await page.goto(app.url + areaPath("history", { advertiserId: account.id }));
  await takenOver(page);
  const ofEmpty = new Map(pathsOf(empty));
  /** Numbers that only this account's page shows, and those of them that no call returns. */
  async function compare(key: string, path: string) {
    const bare = new Set((await read(page, ofEmpty.get(key) ?? "")).texts);
    const { texts, calls } = await read(page, path);
    const own = texts.filter((text) => text !== RULE && !bare.has(text));
    const shown = numbersIn(own.flatMap((text) => filledIn(text, TEMPLATES)));
    const answers = await Promise.all(
      calls.map(async (call) => {
        const { status, body } = await maker.client.rest("GET", call);
        return status === 200 ? body : [call, status];
      }),
    );
    const answered = numbersOf(answers);
    return { shown, calls, strange: shown.filter((number) => !answered.has(number)) };
  }
  const unexplained: [string, string[], string[]][] = [];
  const explained: Record<string, number> = {};
  for (const [key, path] of pathsOf(account)) {
    let found = await compare(key, path);
    // A number that was read while the page still changed differs when the page is read again.
    const isShort = found.shown.length < (AT_LEAST[key] ?? 0);
    if (found.strange.length > 0 || isShort) found = await compare(key, path);
    const { shown, strange, calls } = found;
    if (strange.length > 0) unexplained.push([key, strange, calls]);
    explained[key] = shown.length - strange.length;
  }
  expect(unexplained).toEqual([]);
  const tooFew = Object.entries(AT_LEAST).filter(([key, least]) => (explained[key] ?? 0) < least);
  expect({ tooFew, explained }).toMatchObject({ tooFew: [] });
});
