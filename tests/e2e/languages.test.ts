import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { LOCALES, latin } from "../support/latin.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadeBoard, type MadePin, makeBoard, makePin, walkTo } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** All user content here is in Japanese, so any Latin word on a page comes from the site. */
let app: TestApp;
let browser: TestBrowser;
let hana: Person;
let board: MadeBoard;
let pin: MadePin;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  hana = await signUp(app, { name: "花子" });
  board = await makeBoard(hana.client, "港の灯り");
  pin = await makePin(hana.client, board.id, { title: "霧笛", colour: "#884422" });
  await makePin(hana.client, board.id, { title: "桟橋", colour: "#227744" });
});
afterAll(async () => void (await Promise.all([app?.close(), browser?.close()])));

const pages = (): string[] => [
  ...["/", "/ideas/", "/ideas/birds/", `/pin/${pin.id}/`, `/pin/${pin.id}/visual-search/`, `/pin/${pin.id}/comments/`],
  ...[board.url, `/${hana.user.username}/`, `/${hana.user.username}/_created/`, `/${hana.user.username}/followers/`],
  ...["/search/pins/?q=霧笛", "/search/boards/?q=港", "/search/users/?q=花子", "/search/pins/?q=無", "/visual-search/"],
  ...["/shop/", "/terms/", "/privacy/", "/save-button/", "/pin/99999/", "/signup", "/password/reset"],
];

test.each(["ja", "ko"] as const)(
  "what a visitor sees is whole in %s: pages, failures and windows have no English, and fit a phone",
  async (language) => {
    const { page, faults } = await browser.newPage({ locale: LOCALES[language], viewport: PHONE });
    await page.goto(app.url);
    await takenOver(page);
    for (const path of pages()) {
      // Check the server's HTML, and the page after a link to it, which is faster than a load.
      const sent = await fetch(app.url + path, { headers: { "accept-language": LOCALES[language] } });
      // The open page's policy refuses the styles of another page.
      const html = (await sent.text()).replace(/<style.*?<\/style>/gs, "");
      expect([path, await latin(page, [hana.user.username], html)]).toEqual([path, []]);
      await walkTo(page, path);
      await page.waitForFunction(() => !document.querySelector("[aria-busy=true], .animate-pulse"));
      expect([path, await page.locator("html").getAttribute("lang")]).toEqual([path, language]);
      expect([path, await page.locator("main").getAttribute("lang")]).toEqual([path, null]);
      expect([path, await latin(page, [hana.user.username])]).toEqual([path, []]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, overflow <= 0]).toEqual([path, true]);
    }
    // Dialogs, which load texts separately.
    await page.goto(`${app.url}/pin/${pin.id}/`);
    await takenOver(page);
    await page
      .getByRole("button", { name: language === "ja" ? /霧笛.*保存/ : /霧笛.*저장/ })
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    expect(await latin(page, [hana.user.username])).toEqual([]);
    expect(faults).toEqual([]);
  },
);

test("a failure is in the language of the person's page", async () => {
  const { page, faults } = await browser.newPage({ locale: "ja-JP" });
  await hana.client.trpc.users.update.mutate({ locale: "ja" });
  await becomeInBrowser(page, app, hana);
  const theirs = await signUp(app, { name: "太郎" });
  const shown = await makePin(theirs.client, (await makeBoard(theirs.client, "棚")).id, {
    title: "灯台",
    colour: "#224488",
  });
  await page.goto(`${app.url}/pin/${shown.id}/`);
  await takenOver(page);
  await theirs.client.trpc.pins.remove.mutate({ pinId: shown.id });
  await page.getByRole("main").getByRole("button", { name: "灯台を保存", exact: true }).first().click();
  await page.getByText("ピンが見つかりませんでした。").waitFor();
  // The browser logs the expected 404.
  expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
});
