import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { users } from "../../db/schema/users.ts";
import { AREA_PATHS, type AreaKey, areaPath } from "../../src/advertiser/area-paths.ts";
import { DEFAULT_ADVISORIES } from "../../src/search/default-advisories.ts";
import { LANGUAGES, textsOf } from "../coverage/languages.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { answered } from "../support/answered.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { type JapaneseAccount, japaneseAccount } from "../support/japanese-account.ts";
import { LOCALES, latin } from "../support/latin.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser, makeBoard, makePin, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(6 * BROWSER_TEST_MS);

/** All user content here is in Japanese, so any Latin word on a page comes from the site. */
let app: TestApp;
let browser: TestBrowser;
let hana: Person;
let keeper: Person;
let seeded: JapaneseAccount;
let reportId: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  hana = await signUp(app, { name: "花子" });
  keeper = await administrator(app);
  await app.deps.db.update(users).set({ firstName: "管理人" }).where(eq(users.id, keeper.user.id));
  seeded = await japaneseAccount(app, hana);
  const board = await makeBoard(hana.client, "港の灯り");
  const destinationUrl = "https://shop.example/1";
  const pin = await makePin(hana.client, board.id, { title: "霧笛", link: destinationUrl, colour: "#884422" });
  await hana.client.trpc.quickPromote.promote.mutate({
    advertiserId: seeded.account.id,
    pinId: pin.id,
    campaignName: "霧笛",
    destinationUrl,
    budgetInMicroCurrency: 7_000_000,
    duration: 10,
  });
  const { trpc } = keeper.client;
  reportId = (await trpc.safety.report.mutate({ kind: "pin", subjectId: pin.id, reason: "spam", text: "偽物です。" }))
    .id;
  await trpc.site.publishAnnouncement.mutate({ texts: { ja: "港まつり" }, audience: "administrators" } as never);
});
afterAll(async () => void (await Promise.all([app?.close(), browser?.close()])));

const DESKTOP = { width: 1440, height: 900 };

/** The site's content: its people, a page that ads lead to, an audience in the log, and the search notices it comes with. */
const own = () => [
  ...["https://shop.example/lanterns", "shop.example", "administrators"],
  ...DEFAULT_ADVISORIES.flatMap(({ name, terms }) => [name, terms.join(", ")]),
  ...[hana, keeper].flatMap(({ user, email }) => [email, user.username]),
];

/** Latin words that a language's own texts contain, such as names of columns. */
const known = (language: "ja" | "ko") =>
  new Set([...textsOf(LANGUAGES[language].translation).values()].flatMap((text) => text.match(/\w+/g) ?? []));

/** Calls of the API, and codes of currencies. */
const CODES = /GET \/\S+|\b[A-Z]{3}\b/g;

/** Texts with a Latin word that is neither a name nor a word of the language's texts. */
async function english(page: Page, language: "ja" | "ko", html?: string): Promise<string[]> {
  const words = known(language);
  const texts = await latin(page, own(), html?.replace(/<style.*?<\/style>/gs, ""));
  return texts.filter((text) =>
    (text.replace(CODES, "").match(/\w+/g) ?? []).some((word) => /[A-Za-z]{3}/.test(word) && !words.has(word)),
  );
}

/** Opens pages with a person of this language, as the server sends them and as links lead to them, and checks that each is whole. */
async function expectWhole(person: Person, language: "ja" | "ko", paths: readonly string[]): Promise<Page> {
  await person.client.trpc.users.update.mutate({ locale: language });
  const { page, faults } = await browser.newPage({ locale: LOCALES[language], viewport: PHONE });
  await becomeInBrowser(page, app, person);
  await page.goto(`${app.url}/ideas/`);
  await takenOver(page);
  const found: unknown[] = [];
  for (const path of paths) {
    const headers = { "accept-language": LOCALES[language], cookie: person.client.cookie() };
    const html = await (await fetch(app.url + path, { headers })).text();
    const sent = await english(page, language, html);
    await walkTo(page, path);
    await answered(page);
    await page.waitForFunction(() => !document.querySelector("main :is([aria-busy=true], .animate-pulse)"));
    const shown = await english(page, language);
    let overflow = 0;
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      overflow = Math.max(overflow, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
      await picture(page, `${language}-${viewport.width}${path.replaceAll(/\d{6,}/g, "")}`);
    }
    await page.setViewportSize(PHONE);
    const lang = await page.locator("html").getAttribute("lang");
    if (sent.length + shown.length > 0 || overflow > 0 || lang !== language)
      found.push([path, { sent, shown, overflow, lang }]);
  }
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
  return page;
}

/** These lead to pages outside the area. */
const ELSEWHERE: readonly AreaKey[] = ["reporting", "pinBuilder"];

function areaPaths(): string[] {
  const { account, ad, experiment } = seeded;
  const params = { campaignId: ad.campaignId, productGroupId: "5" };
  const query = { entity_level: "CAMPAIGN", ids: ad.campaignId };
  const keys = (Object.keys(AREA_PATHS) as AreaKey[]).filter((key) => !ELSEWHERE.includes(key));
  const at = `/advertiser/${account.id}/`;
  return [
    ...[at, `${at}campaigns/${ad.campaignId}/`, `${at}delegates/`, "/advertiser/invites/"],
    ...keys.map((key) =>
      areaPath(key, {
        advertiserId: account.id,
        params,
        ...(/[eE]dit$|Duplicate$/.test(key) && { query }),
        ...(key === "experimentsViewResults" && { query: { experiment } }),
      }),
    ),
  ];
}

/** The parts of a language that a page fetches besides the first. */
const partsOf = (html: string) => [...new Set(html.match(/(?<=assets\/ja-)[a-z]+(?=-[\w-]{8}\.js)/g))].sort();

test("a page fetches the translations of its own area only", async () => {
  const { account } = seeded;
  for (const [person, path, parts] of [
    [hana, "/", []],
    [hana, "/settings/email", ["later"]],
    [hana, `/advertiser/${account.id}/billing/`, ["ads", "area", "later"]],
    [hana, "/quick-promote/", ["ads", "later"]],
    [hana, "/business/hub", ["hub", "later"]],
    [keeper, "/admin/", ["admin", "later"]],
  ] as const) {
    await person.client.trpc.users.update.mutate({ locale: "ja" });
    const headers = { "accept-language": "ja", cookie: person.client.cookie() };
    const html = await (await fetch(app.url + path, { headers })).text();
    expect([path, partsOf(html)]).toEqual([path, [...parts]]);
  }
});

test.each(["ja", "ko"] as const)("every page of an ad account is whole in %s and fits a phone", async (language) => {
  await expectWhole(hana, language, areaPaths());
});

test.each(["ja", "ko"] as const)("Quick Promote and the business hub are whole in %s", async (language) => {
  const tabs = ["people", "partners", "trail"].map((tab) => `/business/hub?tab=${tab}`);
  await expectWhole(hana, language, ["/quick-promote/", ...tabs, "/business/hub/invite?token=x"]);
});

test.each(["ja", "ko"] as const)("administration is whole in %s and fits a phone", async (language) => {
  const pages = [
    "",
    "log/",
    "spam/domains/",
    "messages/",
    "ads/",
    "apps/",
    "offsite/",
    "advisories/",
    "topics/",
    "announcements/",
  ];
  const more = [
    "pages/",
    "reports/",
    "appeals/",
    `reports/${reportId}/`,
    `accounts/${hana.user.id}`,
    "site/",
    "sign-up/",
  ];
  const page = await expectWhole(
    keeper,
    language,
    [...pages, ...more].map((path) => `/admin/${path}`),
  );
  await page.goto(`${app.url}/admin/ads/`);
  await takenOver(page);
  await page.getByRole("article").getByRole("button").last().click();
  await page.getByRole("dialog").waitFor();
  expect(await english(page, language)).toEqual([]);
});
