import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { pinDrafts } from "../../db/schema/pin-drafts.ts";
import { users } from "../../db/schema/users.ts";
import { photo } from "../media/support/pictures.ts";
import { BROWSER_TEST_MS, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { LOCALES, latin } from "../support/latin.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser, type MadeBoard, type MadePin, makeBoard, makePin, walkTo } from "../support/site.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

/** All user content here is in Japanese, so any Latin word on a page comes from the site. */
let app: TestApp;
let browser: TestBrowser;
let hana: Person;
let jiro: Person;
let board: MadeBoard;
let pin: MadePin;
let picture: Buffer;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  [hana, jiro] = await Promise.all([signUp(app, { name: "花子" }), signUp(app, { name: "次郎" })]);
  await app.deps.db.update(users).set({ isPartner: true }).where(eq(users.id, hana.user.id));
  picture = await photo(600, 900).then((made) => made.jpeg().toBuffer());
  const { client } = hana;
  board = await makeBoard(client, "港の灯り");
  pin = await makePin(client, board.id, { title: "霧笛", colour: "#884422" });
  const plan = { title: "灯台", boardId: board.id, pages: [] };
  await client.trpc.pinBuilder.saveDraft.mutate({ plan });
  const { id } = await client.trpc.pinBuilder.saveDraft.mutate({ plan: { ...plan, title: "波止場" } });
  await app.deps.db
    .update(pinDrafts)
    .set({ state: "failed", failure: "BOARD_NOT_FOUND", publishAt: app.deps.now() })
    .where(eq(pinDrafts.id, id));
  await stepUp(hana);
  await client.trpc.auth.createToken.mutate({ name: "棚", scopes: ["read", "write"], expiresInDays: 7 });
  await client.trpc.websites.claim.mutate({ website: "shop.example" });
  await client.trpc.tuner.update.mutate({ words: ["子猫"] });
  await client.trpc.safety.block.mutate({ userId: jiro.user.id });
});
afterAll(async () => void (await Promise.all([app?.close(), browser?.close()])));

const english = (page: Page, html?: string) =>
  latin(page, [hana.user.username, hana.email, jiro.user.username, "shop.example", "firm.example"], html);
/** Opens a page with a person of this language logged in. */
async function openIn(language: "ja" | "ko", path: string) {
  await hana.client.trpc.users.update.mutate({ locale: language });
  const opened = await browser.newPage({ locale: LOCALES[language], viewport: PHONE });
  await becomeInBrowser(opened.page, app, hana);
  await opened.page.goto(app.url + path);
  await takenOver(opened.page);
  return opened;
}
const later = (html: string) => [...html.matchAll(/assets\/(?:ja|ko)-later-[\w-]+\.js/g)].length > 0;

const SETTINGS = ["", "profile", "email", "connected", "account", "security", "sessions", "privacy", "notifications"];
const PAGES = [
  ...[...SETTINGS, "tuner", "tokens", "sso", "webhooks", "feeds"].map((name) => `/settings/${name}`),
  ...["/email/confirm?token=x", "/email/undo?token=x", "/email/subscription?token=x"],
  ...["/pin-builder/", "/pin-creation-tool/", "/pin-editor/", "/idea-pin-builder/", "/story-pin-builder/"],
  ...["/pin-builder/?tab=drafts", "/pin-builder/?tab=scheduled", "/pin-builder/?tab=scheduled&view=list"],
];

test.each(["ja", "ko"] as const)(
  "settings, the links of mails and the Pin builder are whole in %s, as the server sends them and as links lead to them, and fit a phone",
  async (language) => {
    const { page, faults } = await openIn(language, "/ideas/");
    for (const path of PAGES) {
      const headers = { "accept-language": LOCALES[language], cookie: hana.client.cookie() };
      const html = await (await fetch(app.url + path, { headers })).text();
      expect([path, await english(page, html.replace(/<style.*?<\/style>/gs, ""))]).toEqual([path, []]);
      expect([path, later(html)]).toEqual([path, true]);
      await walkTo(page, path);
      await page.waitForFunction(() => !document.querySelector("main :is([aria-busy=true], .animate-pulse)"));
      expect([path, await page.locator("html").getAttribute("lang")]).toEqual([path, language]);
      expect([path, await page.locator("main").getAttribute("lang")]).toEqual([path, null]);
      expect([path, await english(page)]).toEqual([path, []]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([path, overflow <= 0]).toEqual([path, true]);
    }
    // The links of mails answer 4xx here, which the browser logs.
    expect(faults.filter((fault) => !/40\d/.test(fault))).toEqual([]);
  },
);

test.each(["ja", "ko"] as const)(
  "what a person sees among Pins is whole in %s, and without what settings say",
  async (language) => {
    const { page, faults } = await openIn(language, "/pin-builder/");
    const paths = [
      ...["/", "/notifications/", "/messages/", "/trash/", "/following/", "/welcome", "/business/convert"],
      ...["/add-account", "/board-invites/", "/pin/create/", `/pin/${pin.id}/`, `/pin/${pin.id}/edit/`, board.url],
      ...[`/${hana.user.username}/`, `/${hana.user.username}/_created/`, `/${jiro.user.username}/`, "/save-button/"],
    ];
    for (const path of paths) {
      const headers = { "accept-language": LOCALES[language], cookie: hana.client.cookie() };
      const html = await (await fetch(app.url + path, { headers })).text();
      expect([path, await english(page, html.replace(/<style.*?<\/style>/gs, ""))]).toEqual([path, []]);
      expect([path, later(html)]).toEqual([path, false]);
      await walkTo(page, path);
      await page.waitForFunction(() => !document.querySelector("main :is([aria-busy=true], .animate-pulse)"));
      expect([path, await english(page)]).toEqual([path, []]);
    }
    expect(faults.filter((fault) => !/40\d/.test(fault))).toEqual([]);
  },
);

test("dialogs in the settings are in Japanese, and so are the server's refusals there", async () => {
  const { page, faults } = await openIn("ja", "/settings/tokens");
  await page.getByRole("textbox", { name: "トークンの名前" }).fill("鍵");
  await page.getByRole("button", { name: "トークンを作成" }).click();
  await page.getByText("今すぐコピーしてください。").waitFor();
  expect(await english(page)).toEqual([]);
  await page.getByRole("button", { name: "棚を無効にする" }).click();
  await page.getByRole("alertdialog").waitFor();
  expect(await english(page)).toEqual([]);

  await page.goto(`${app.url}/settings/security`);
  await takenOver(page);
  await page.getByRole("button", { name: "アプリを設定" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("123456");
  await page.getByRole("dialog").getByRole("button", { name: "確認", exact: true }).click();
  await page.getByText("認証コードが正しくありません。").waitFor();
  expect(await english(page)).toEqual([]);

  await page.goto(`${app.url}/settings/account`);
  await takenOver(page);
  await page.getByRole("button", { name: "アカウントを休止" }).click();
  await page.getByRole("alertdialog").waitFor();
  expect(await english(page)).toEqual([]);

  await page.goto(`${app.url}/settings/privacy`);
  await takenOver(page);
  await page.getByRole("button", { name: "今すぐ確認" }).click();
  await page.getByText(/まだ見つかりません/).waitFor();
  expect(await english(page)).toEqual([]);
  expect(faults.filter((fault) => !/40\d/.test(fault))).toEqual([]);
});

test("a Pin is made in Japanese: the editor, its errors, the rows of files and faulty drafts", async () => {
  const { page, faults } = await openIn("ja", "/pin-builder/");
  await page.setInputFiles("main input[type=file]", [
    { name: "灯.jpg", mimeType: "image/jpeg", buffer: picture },
    { name: "霧.jxl", mimeType: "image/jxl", buffer: Buffer.from([0xff, 0x0a]) },
    { name: "声.txt", mimeType: "image/png", buffer: Buffer.from("no picture") },
  ]);
  await page.getByText("この画像は読み込めません。").waitFor();
  await page.getByRole("button", { name: "切り抜き" }).waitFor();
  await page.getByRole("button", { name: "文字を追加" }).click();
  await page.getByRole("button", { name: "商品をタグ付け" }).click();
  await page.getByRole("button", { name: "後で公開" }).click();
  await page.getByText("ボードを選んでください。").waitFor();
  expect(await english(page)).toEqual([]);
  await page.getByRole("button", { name: "切り抜き" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await english(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "閉じる" }).click();
  await page.getByText("下書きを保存しました").waitFor();

  await page.getByRole("button", { name: "ファイルからピンを作成" }).click();
  const rows = [
    "Title,Media URL,Board,Date",
    "柱,https://x.example/1.png,無い,",
    "梁,https://x.example/1.png,港の灯り,昔",
  ];
  const csv = { name: "表.csv", mimeType: "text/csv", buffer: Buffer.from(rows.join("\n")) };
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(csv);
  await page.getByText("「無い」というボードはありません。").waitFor();
  await page.getByText("日時を読み取れません。").waitFor();
  expect(await english(page)).toEqual([]);

  await page.goto(`${app.url}/pin-builder/?tab=drafts`);
  await page.getByText("公開できませんでした：ボードが見つかりませんでした。").waitFor();
  expect(await english(page)).toEqual([]);
  expect(faults.filter((fault) => !/400/.test(fault))).toEqual([]);
});

test("a language chosen in the settings applies at once; visitors never load settings texts", async () => {
  await hana.client.trpc.users.update.mutate({ locale: "en" });
  const { page, faults } = await browser.newPage({ locale: "en-US" });
  await becomeInBrowser(page, app, hana);
  await page.goto(`${app.url}/settings/email`);
  await takenOver(page);
  await page.getByRole("combobox").selectOption("ko");
  await page.getByRole("heading", { name: "이메일 및 언어" }).waitFor();
  expect(await english(page)).toEqual([]);
  expect(later(await (await fetch(app.url, { headers: { "accept-language": "ja" } })).text())).toBe(false);
  expect(faults).toEqual([]);
});
