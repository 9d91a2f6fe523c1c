import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { spamSettings } from "../../db/schema/spam.ts";
import { users } from "../../db/schema/users.ts";
import { USUAL_SETTINGS } from "../../src/spam/rules.ts";
import { BROWSER_TEST_MS, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

const SPAM = "Earn from home like me, look at https://promo.example/join";
let app: TestApp;
let browser: TestBrowser;
let ada: Person;
let eve: Person;
let pinId: string;
let conversationId: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp({ RATE_LIMITS: "on" }), openBrowser()]);
  [ada, eve] = [await signUp(app, { name: "Ada" }), await signUp(app, { name: "Eve" })];
  const board = await ada.client.trpc.boards.create.mutate({ name: "Lamps" });
  pinId = (await ada.client.trpc.pins.create.mutate({ boardId: board.id, link: "https://lamps.example/" })).id;
  await app.jobs.drained();
  const settings = { ...USUAL_SETTINGS, scores: { captcha: 1, hold: 1, limit: 900 } };
  await app.deps.db.insert(spamSettings).values({ id: 1, settings, updatedAt: app.deps.now() });
  await eve.client.trpc.comments.create.mutate({ pinId, text: SPAM });
  await app.jobs.drained();
  await app.deps.db.update(users).set({ captchaDueAt: null });
  conversationId = (await eve.client.trpc.conversations.create.mutate({ userIds: [ada.user.id], text: SPAM })).id;
  await app.jobs.drained();
  await app.deps.db.delete(spamSettings);
  await app.deps.db.update(users).set({ captchaDueAt: null });
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

async function open(person: Person, path: string, locale = "en") {
  const opened = await browser.newPage({ locale });
  await becomeInBrowser(opened.page, app, person);
  await opened.page.goto(app.url + path);
  await takenOver(opened.page);
  return opened;
}

test("the author of a held comment reads that it waits, and others don't see it", async () => {
  const own = await open(eve, `/pin/${pinId}/`);
  await own.page.getByText("waiting for review, only you see it").waitFor();
  await expectGoodLooks(own.page, "held-comment");
  const other = await open(ada, `/pin/${pinId}/`);
  await other.page
    .getByRole("textbox", { name: /comment/i })
    .first()
    .waitFor();
  expect(await other.page.getByText("Earn from home").count()).toBe(0);
  expect([...own.faults, ...other.faults]).toEqual([]);
});

test("the sender of a held message reads that it waits", async () => {
  const { page, faults } = await open(eve, `/conversation/${conversationId}/`);
  await page.getByText("waiting for review, only you see it").waitFor();
  await expectGoodLooks(page, "held-message");
  expect(faults).toEqual([]);
});

const STATED = {
  en: ["We hold your post for a review", "Its reasons: the account is new", "An automated check found it."],
  ja: ["投稿を確認待ちにしました", "理由：アカウントが新しい", "自動チェックで見つかりました。"],
  ko: ["게시물을 검토 대기 상태로 두었습니다", "이유: 새 계정임", "자동 검사에서 발견했습니다."],
} as const;
for (const [locale, [heading, reason, finder]] of Object.entries(STATED))
  test(`the statement of a hold is in the language of its reader: ${locale}`, async () => {
    await eve.client.trpc.users.update.mutate({ locale });
    const [violation] = (await eve.client.trpc.safety.violations.query({})).items;
    const { page, faults } = await open(eve, `/appealed-pin/?id=${violation?.id}`, locale);
    await page.getByRole("heading", { name: heading }).waitFor();
    await page.getByText(reason).waitFor();
    await page.getByText(finder).waitFor();
    await expectGoodLooks(page, `held-statement-${locale}`);
    expect(faults).toEqual([]);
  });
