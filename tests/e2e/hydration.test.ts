import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { firstRoutes } from "../../client/app/routes/first.ts";
import { seldomRoutes } from "../../client/app/routes/seldom.ts";
import { sessions } from "../../db/schema/auth.ts";
import { users } from "../../db/schema/users.ts";
import { AREA_PATHS } from "../../src/advertiser/area-paths.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver, wholeTakenOver } from "../support/browser.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedAccount, seedAd } from "../support/seed-ads.ts";
import { seedRichPin } from "../support/seed-rich.ts";
import { becomeInBrowser, makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(5 * BROWSER_TEST_MS);

/** Languages with their country, time zone and currency; among them countries whose names engines spell differently. */
const LOCALES: readonly (readonly [tag: string, zone: string, currency: string])[] = [
  ["en-US", "America/Los_Angeles", "USD"],
  ["en-GB", "Europe/London", "GBP"],
  ["en-CA", "America/Vancouver", "CAD"],
  ["en-IN", "Asia/Kolkata", "INR"],
  ["en-AU", "Australia/Lord_Howe", "AUD"],
  ["en-FK", "Atlantic/Stanley", "GBP"],
  ["ja-JP", "Asia/Tokyo", "JPY"],
  ["ko-KR", "Asia/Seoul", "KRW"],
  ["zh-HK", "Asia/Hong_Kong", "HKD"],
  ["zh-MO", "Asia/Macau", "HKD"],
  ["zh-TW", "Asia/Taipei", "TWD"],
  ["zh-CN", "Asia/Shanghai", "CNY"],
  ["ar-PS", "Asia/Hebron", "ILS"],
  ["ar-EG", "Africa/Cairo", "EGP"],
  ["he-IL", "Asia/Jerusalem", "ILS"],
  ["fa-IR", "Asia/Tehran", "USD"],
  ["hi-IN", "Asia/Kolkata", "INR"],
  ["th-TH", "Asia/Bangkok", "THB"],
  ["vi-VN", "Asia/Ho_Chi_Minh", "VND"],
  ["id-ID", "Asia/Jakarta", "IDR"],
  ["tr-TR", "Europe/Istanbul", "TRY"],
  ["de-DE", "Europe/Berlin", "EUR"],
  ["de-CH", "Europe/Zurich", "CHF"],
  ["fr-FR", "Europe/Paris", "EUR"],
  ["pl-PL", "Europe/Warsaw", "PLN"],
  ["hu-HU", "Europe/Budapest", "HUF"],
  ["is-IS", "Atlantic/Reykjavik", "ISK"],
  ["pt-BR", "America/Sao_Paulo", "BRL"],
  ["es-CL", "America/Santiago", "CLP"],
  ["ne-NP", "Asia/Kathmandu", "NPR"],
];
const countryOf = (tag: string) => tag.slice(-2);

let app: TestApp;
let browser: TestBrowser;
let keeper: Person;
/** Values for the parameters of the routes' paths. */
let values: Record<string, string>;
let inArea: string[];
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  keeper = await administrator(app);
  const { client, user } = keeper;
  await client.trpc.users.convertToBusiness.mutate({ businessName: "Keeper" });
  const board = await makeBoard(client, "World");
  await client.rest("POST", `/v3/boards/${board.id}/sections/`, { name: "Far" });
  const pin = await makePin(client, board.id, { title: "Pot" });
  const owner = { id: user.id, username: user.username, client };
  const seeded = { id: board.id, ownerId: user.id, owner } as unknown as Parameters<typeof seedRichPin>[1];
  const live = new Date(app.deps.now().getTime() + 86_400_000);
  for (const [tag, zone, currency] of LOCALES) {
    await seedRichPin(app, seeded, {
      title: tag,
      product: { price: { valueInMicroCurrency: 1_299_500_000, currency } },
    });
    const about = { userId: user.id, tokenHash: `hash ${tag}`, ip: "192.0.2.1", expiresAt: live };
    await app.deps.db
      .insert(sessions)
      .values({ id: app.deps.newId(), ...about, country: countryOf(tag), userAgent: zone });
  }
  const account = await seedAccount(app, { owner, country: "HK", currency: "CAD", timeZone: "America/Vancouver" });
  const ad = await seedAd(app, account);
  values = {
    $username: user.username,
    $slug: "world",
    $section: "far",
    $pinId: pin.id,
    $userId: user.id,
    $advertiserId: account.id,
    $campaignId: ad.campaignId,
    $interest: "gardens",
    $id: "12",
    $category: "home",
  };
  inArea = Object.values(AREA_PATHS).map(
    (path) => `/advertiser/${account.id}${path.replaceAll("{campaignId}", ad.campaignId).replaceAll(/\{\w+\}/g, "1")}`,
  );
});
afterAll(async () => void (await Promise.all([app?.close(), browser?.close()])));

/** Every route's address, with values for its parameters. */
function addresses(): string[] {
  const visit = (routes: readonly object[], before: string): string[] =>
    routes.flatMap((route) => {
      const { options, children } = route as { options: { path: string }; children?: readonly object[] };
      const path = `${before}${options.path}`.replaceAll("//", "/");
      return [path, ...visit(Object.values(children ?? {}), path)];
    });
  const paths = new Set(visit([...firstRoutes, ...seldomRoutes], ""));
  return [...paths].map((path) => path.replaceAll(/\$\w*/g, (name) => values[name] ?? ""));
}

interface Place {
  locale: string;
  timezoneId: string;
}

/** Moves the browser: opening a window for each place would fetch and compile the site's scripts each time. */
async function mover(page: Page): Promise<(place: Place) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  return async ({ locale, timezoneId }) => {
    await session.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: locale });
    await session.send("Emulation.setLocaleOverride", { locale });
    await session.send("Emulation.setTimezoneOverride", { timezoneId });
  };
}

/** Whether the browser's settings are those of the place; engines have several names for some zones. */
const isAt = (page: Page, place: Place) =>
  page.evaluate(({ locale, timezoneId: timeZone }) => {
    const named = new Intl.DateTimeFormat(locale, { timeZone }).resolvedOptions();
    const own = new Intl.DateTimeFormat().resolvedOptions();
    return named.locale === own.locale && named.timeZone === own.timeZone && navigator.language === locale;
  }, place);

test("every page is the same on the server and in a browser, with data of thirty countries", async () => {
  const pages = [...new Set([...addresses(), ...inArea])];
  expect(pages.length).toBeGreaterThan(80);
  const wrong: string[] = [];
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, keeper);
  const moveTo = await mover(page);
  for (const [at, [locale, timezoneId, currency]] of LOCALES.entries()) {
    await app.deps.db
      .update(users)
      .set({ country: countryOf(locale) })
      .where(eq(users.id, keeper.user.id));
    await moveTo({ locale, timezoneId });
    const own = pages.filter((_, index) => index % LOCALES.length === at);
    for (const path of [...own, "/settings/sessions"]) {
      faults.length = 0;
      await page.goto(app.url + path);
      await wholeTakenOver(page);
      wrong.push(...faults.map((fault) => `${path} (${locale}, ${currency}): ${fault}`));
    }
    expect([locale, await isAt(page, { locale, timezoneId })]).toEqual([locale, true]);
  }
  expect(wrong).toEqual([]);
});

test("another person's pages are the same on the server and in a browser", async () => {
  const reader = await signUp(app, { name: "Reader" });
  const wrong: string[] = [];
  for (const viewer of [reader, null]) {
    const { page, faults } = await browser.newPage();
    if (viewer) await becomeInBrowser(page, app, viewer);
    const own = keeper.user.username;
    for (const path of ["", "_saved/", "_created/", "pins/", "world/", "world/far/", "followers/", "following/"]) {
      faults.length = 0;
      await page.goto(`${app.url}/${own}/${path}`);
      // A visitor's cards hydrate when they are used.
      await (viewer ? wholeTakenOver(page) : takenOver(page));
      wrong.push(...faults.map((fault) => `${path} (${viewer ? "member" : "visitor"}): ${fault}`));
    }
  }
  expect(wrong).toEqual([]);
});

test("a country whose name server and browser spell differently is a fault of the page", async () => {
  const { page, faults } = await browser.newPage();
  await becomeInBrowser(page, app, keeper);
  await page.route(/\/settings\/sessions\/?$/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace(">Germany", ">Deutschland") });
  });
  await page.goto(`${app.url}/settings/sessions`);
  await wholeTakenOver(page);
  expect(faults.join("\n")).toMatch(/#418|hydrat/i);
});
