import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { boards } from "../../db/schema/boards.ts";
import { pins } from "../../db/schema/pins.ts";
import { users } from "../../db/schema/users.ts";
import { queueIdeas } from "../../server/slices/notifications/ideas.ts";
import { sendDueMails } from "../../server/slices/notifications/notify.ts";
import { type Person, signUp } from "../support/people.ts";
import { type PushBrowser, type PushService, startPushService } from "../support/push-service.ts";
import { type SeededBoard, seedBoard, seedImage, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { type SmtpSink, startSmtpSink, unusedPort } from "./support/smtp-sink.ts";

const WEEK_MS = 7 * 86_400_000;

let app: TestApp;
let sink: SmtpSink;
let service: PushService;
let ada: Person;
let browser: PushBrowser;
/** Ada's, with a picture that others have too. */
let board: SeededBoard;
let shared: Awaited<ReturnType<typeof seedImage>>;
beforeAll(async () => {
  sink = await startSmtpSink(await unusedPort());
  service = startPushService();
  app = await startTestApp({ SMTP_URL: sink.url, ALLOW_PRIVATE_FETCH: service.hostPort });
});
afterAll(async () => {
  await app.close();
  await sink.close();
  await service.close();
});
beforeEach(async () => {
  ada = await signUp(app, { name: "Ada" });
  await app.deps.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ada.user.id));
  board = await seedBoard(app, own(ada), { name: `Garden ${app.deps.newId()}` });
  shared = await seedImage(app);
  await seedPin(app, board, { image: shared });
  await app.deps.db.update(boards).set({ pinCount: 1 }).where(eq(boards.id, board.id));
  browser = service.subscribe();
  await ada.client.trpc.notifications.addDevice.mutate(browser.subscription);
});

const own = ({ user, client }: Person) => ({ id: user.id, username: user.username, client });
/** Somebody else's board with the shared picture, and a new one that is thereby an idea. @returns the new Pin */
async function idea(): Promise<string> {
  const other = await seedBoard(app, own(await signUp(app, { name: "Other" })));
  await seedPin(app, other, { image: shared });
  return seedPin(app, other);
}
const want = (site: boolean, email: boolean) =>
  ada.client.trpc.notifications.updateSettings.mutate({ kind: "board_ideas", site, email });
async function run() {
  await app.jobs.drained();
  sink.received.length = 0;
  browser.received.length = 0;
  await queueIdeas(app.deps, new AbortController().signal);
  await app.jobs.drained();
  await sendDueMails(app.deps, new AbortController().signal);
  await app.jobs.drained();
  const { items } = await ada.client.trpc.notifications.list.query({});
  return {
    news: items.filter(({ kind }) => kind === "board_ideas").map(({ board, pin }) => [board?.id, pin?.id]),
    mails: sink.received.map(({ mail }) => mail.subject),
    pushes: browser.received.map(({ message }) => message),
  };
}

test("nobody gets ideas who didn't ask for them", async () => {
  await idea();
  expect(await run()).toEqual({ news: [], mails: [], pushes: [] });
});

test("new ideas for a board arrive under the bell, by mail and on devices, once a week", async () => {
  await want(true, true);
  const pinId = await idea();
  const { news, mails, pushes } = await run();
  expect(news).toEqual([[board.id, pinId]]);
  expect(mails).toEqual([expect.stringContaining("New ideas for your board Garden")]);
  expect(pushes).toMatchObject([{ said: { kind: "board_ideas", actors: [] } }]);
  await idea();
  const again = await run();
  expect([again.mails, again.pushes]).toEqual([[], []]);
  app.advance(WEEK_MS);
  const newer = await idea();
  expect((await run()).news).toEqual([[board.id, newer]]);
});

test("a person chooses the mail alone, or the bell and devices alone", async () => {
  await want(false, true);
  await idea();
  const byMail = await run();
  expect([byMail.news, byMail.mails.length, byMail.pushes]).toEqual([[], 1, []]);
  app.advance(WEEK_MS);
  await want(true, false);
  await idea();
  const onSite = await run();
  expect([onSite.news.length, onSite.mails, onSite.pushes.length]).toEqual([1, [], 1]);
});

test("two runs at the same time notify once, and a secret board isn't named on a device", async () => {
  await app.deps.db.update(boards).set({ privacy: "secret" }).where(eq(boards.id, board.id));
  await app.deps.db.update(pins).set({ isPublic: false, mayBePublic: false }).where(eq(pins.boardId, board.id));
  await want(true, true);
  await idea();
  const signal = new AbortController().signal;
  await Promise.all([queueIdeas(app.deps, signal), queueIdeas(app.deps, signal)]);
  await app.jobs.drained();
  expect(browser.received.map(({ message }) => message.said)).toEqual([null]);
});
