import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { users } from "../../db/schema/users.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { LOCALES, latin } from "../support/latin.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, makeBoard, makePin, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(4 * BROWSER_TEST_MS);

/** All user content here is in Japanese, so any Latin word on a page comes from the site. */
let app: TestApp;
let browser: TestBrowser;
let hana: Person;
let keeper: Person;
let advertiserId: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL }), openBrowser()]);
  hana = await signUp(app, { name: "花子" });
  keeper = await administrator(app);
  await app.deps.db.update(users).set({ firstName: "管理人" }).where(eq(users.id, keeper.user.id));
  const { trpc } = hana.client;
  advertiserId = (await trpc.advertiser.create.mutate({ name: "灯り店", country: "JP" })).id;
  const board = await makeBoard(hana.client, "港の灯り");
  const destinationUrl = "https://shop.example/1";
  const pin = await makePin(hana.client, board.id, { title: "霧笛", link: destinationUrl, colour: "#884422" });
  const plan = { advertiserId, pinId: pin.id, campaignName: "霧笛", destinationUrl };
  await trpc.quickPromote.promote.mutate({ ...plan, budgetInMicroCurrency: 7_000_000, duration: 10 });
});
afterAll(async () => void (await Promise.all([app?.close(), browser?.close()])));

const own = () => ["shop.example", ...[hana, keeper].flatMap(({ user, email }) => [email, user.username])];

/** Opens pages with a person of this language, as the server sends them and as links lead to them, and checks that each is whole. */
async function expectWhole(person: Person, language: "ja" | "ko", paths: readonly string[]): Promise<Page> {
  await person.client.trpc.users.update.mutate({ locale: language });
  const { page, faults } = await browser.newPage({ locale: LOCALES[language], viewport: PHONE });
  await becomeInBrowser(page, app, person);
  await page.goto(`${app.url}/ideas/`);
  await takenOver(page);
  for (const path of paths) {
    const headers = { "accept-language": LOCALES[language], cookie: person.client.cookie() };
    const html = await (await fetch(app.url + path, { headers })).text();
    expect([path, await latin(page, own(), html.replace(/<style.*?<\/style>/gs, ""))]).toEqual([path, []]);
    await walkTo(page, path);
    await page.waitForFunction(() => !document.querySelector("main :is([aria-busy=true], .animate-pulse)"));
    expect([path, await page.locator("html").getAttribute("lang")]).toEqual([path, language]);
    expect([path, await page.locator("main").getAttribute("lang")]).toEqual([path, null]);
    expect([path, await latin(page, own())]).toEqual([path, []]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, overflow <= 0]).toEqual([path, true]);
  }
  expect(faults).toEqual([]);
  return page;
}

test.each(["ja", "ko"] as const)("administration is whole in %s and fits a phone", async (language) => {
  const page = await expectWhole(keeper, language, ["/admin/ads/"]);
  await page.getByRole("article").getByRole("button").last().click();
  await page.getByRole("dialog").waitFor();
  expect(await latin(page, own())).toEqual([]);
});
