import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { pushDevices } from "../../../db/schema/notifications.ts";
import { siteKeys } from "../../../db/schema/system.ts";
import { users } from "../../../db/schema/users.ts";
import { ABOUT, createSealer } from "../../../server/platform/secrets/sealer.ts";
import { forgetFailingDevices, pushNotification } from "../../../server/slices/notifications/push.ts";
import { resealSecrets } from "../../../server/slices/site/reseal-secrets.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { codeOf } from "../../support/code-of.ts";
import { type Person, signUp } from "../../support/people.ts";
import { type PushBrowser, type PushService, startPushService } from "../../support/push-service.ts";
import { type Person as Seeded, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let service: PushService;
/** Has a device, and a Pin on a public board. */
let ada: Person;
let ben: Seeded;
let pinId: string;
let browser: PushBrowser;
beforeAll(async () => {
  service = startPushService();
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: service.hostPort });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  ada = await signUp(app, { name: "Ada" });
  ben = await seedPerson(app, "Ben");
  pinId = await seedPin(app, await boardOf(ada));
  browser = service.subscribe();
  await ada.client.trpc.notifications.addDevice.mutate(browser.subscription);
});

const boardOf = (person: Person, privacy: "public" | "secret" = "public") =>
  seedBoard(app, { id: person.user.id, username: person.user.username, client: person.client }, { privacy });
const say = async (text: string, by: Seeded | Person = ben, on = pinId) => {
  await by.client.trpc.comments.create.mutate({ pinId: on, text });
  await app.jobs.drained();
};
const devicesOf = async (person: Person) => (await person.client.trpc.notifications.devices.query({})).devices;
const devices = () => app.deps.db.$count(pushDevices, eq(pushDevices.userId, ada.user.id));

test("a device gets a sealed message that names people and never a comment's text [SECURITY 63]", async () => {
  await say("s3cret words");
  const [push, ...more] = browser.received;
  expect(more).toEqual([]);
  expect(push?.message).toEqual({
    title: "Tackboard",
    language: "en",
    href: `/pin/${pinId}/`,
    tag: `comment-${pinId}`,
    said: {
      kind: "comment",
      actors: [{ fullName: "Ben Example", username: ben.username }],
      actorCount: 1,
      board: null,
    },
  });
  const { publicKey } = await ada.client.trpc.notifications.devices.query({});
  expect(push?.key).toBe(publicKey ?? "");
  expect(push?.claims).toMatchObject({
    aud: `http://${service.hostPort}`,
    sub: expect.stringMatching(/^(mailto|https):/),
  });
  expect(push).toMatchObject({ ttl: 86_400, urgency: "normal", topic: expect.stringMatching(/^[\w-]{1,32}$/) });
  expect(await devicesOf(ada)).toMatchObject([{ isCurrent: true }]);
});

test("a message about something secret only says that there is news [SECURITY 24]", async () => {
  const secret = await boardOf(ada, "secret");
  const hidden = await seedPin(app, secret);
  await ada.client.trpc.boards.invite.mutate({ boardId: secret.id, userIds: [ben.id] });
  await ben.client.trpc.boards.answerInvite.mutate({ boardId: secret.id, accept: true });
  await say("Between us", ben, hidden);
  const pushes = browser.received.map(({ message }) => message);
  expect(pushes).toMatchObject([{ said: null, href: `/pin/${hidden}/` }]);
  const text = JSON.stringify(pushes);
  expect([text.includes(ben.username), text.includes(secret.slug), text.includes("Between")]).toEqual([
    false,
    false,
    false,
  ]);
});

test("kinds that the person turned off or has seen are not sent, nor those of blocked people", async () => {
  await ada.client.trpc.notifications.updateSettings.mutate({ kind: "comment", site: false });
  await say("Off");
  await ada.client.trpc.notifications.updateSettings.mutate({ kind: "comment", site: true });
  await ben.client.trpc.follow.followUser.mutate({ userId: ada.user.id });
  await app.jobs.drained();
  await ada.client.trpc.safety.block.mutate({ userId: ben.id });
  await app.jobs.drained();
  expect(browser.requests).toBe(0);
  const [device] = await devicesOf(ada);
  await pushNotification(app.deps, { deviceId: device?.id ?? "", kind: "comment", subjectId: pinId });
  expect(browser.requests).toBe(0);
});

test("a log-out, an ended session and the end of all sessions stop a device at once [SECURITY 63]", async () => {
  const other = await signUp(app, { name: "Other" });
  const theirs = service.subscribe();
  await other.client.trpc.notifications.addDevice.mutate(theirs.subscription);
  await ada.client.trpc.auth.logout.mutate({});
  expect(await devices()).toBe(0);
  await say("Gone");
  expect(browser.requests).toBe(0);
  await other.client.trpc.auth.endAllSessions.mutate({ keepThis: true });
  expect(await devicesOf(other)).toHaveLength(1);
  const [session] = await other.client.trpc.auth.listSessions.query({});
  await other.client.trpc.auth.endSession.mutate({ sessionId: session?.id ?? "" });
  expect(await app.deps.db.$count(pushDevices, eq(pushDevices.userId, other.user.id))).toBe(0);
});

test("a device that the push service no longer knows is forgotten", async () => {
  for (const gone of [404, 410]) {
    browser.answers.push(gone);
    await say(`Gone ${gone}`);
    expect(await devices()).toBe(0);
    await ada.client.trpc.notifications.addDevice.mutate(browser.subscription);
    await ada.client.trpc.notifications.markSeen.mutate({});
  }
  expect(browser.received).toEqual([]);
});

test("a failing push service is tried again, and a device that fails for two weeks is forgotten", async () => {
  browser.answers.push(503);
  await say("Once more");
  expect(browser.received).toHaveLength(1);
  expect(browser.requests).toBe(2);
  browser.answers.push(403);
  await ada.client.trpc.notifications.markSeen.mutate({});
  await say("Refused");
  expect(browser.requests).toBe(3);
  await forgetFailingDevices(app.deps);
  expect(await devices()).toBe(1);
  await forgetFailingDevices({ ...app.deps, now: () => new Date(app.deps.now().getTime() + 15 * DAY_MS) });
  expect(await devices()).toBe(0);
});

test("only https addresses of push services are taken, and none of this network [threat: SSRF]", async () => {
  const { subscription } = service.subscribe();
  const add = (endpoint: string) =>
    codeOf(ada.client.trpc.notifications.addDevice.mutate({ ...subscription, endpoint }));
  const WRONG = ERRORS.INVALID_PARAMETERS.code;
  for (const endpoint of [
    "http://push.example/1",
    "http://127.0.0.1:1/x",
    "https://user:word@push.example/1",
    "https://push.example:8443/1",
    "file:///etc/passwd",
    "push",
    `https://push.example/${"x".repeat(2_000)}`,
  ])
    expect([endpoint.slice(0, 40), await add(endpoint)]).toEqual([endpoint.slice(0, 40), WRONG]);
  // An https address is resolved when a message is sent, and a private one gets nothing.
  expect(await add("https://127.0.0.1/push")).toBe(0);
  await app.deps.db.update(pushDevices).set({ failingSince: null });
  const [device] = await devicesOf(ada);
  await ben.client.trpc.comments.create.mutate({ pinId, text: "Hi" });
  await expect(
    pushNotification(app.deps, { deviceId: device?.id ?? "", kind: "comment", subjectId: pinId }),
  ).resolves.toBeUndefined();
  await app.deps.db.execute(sql`delete from push_devices where endpoint like 'https://127.%'`);
  await app.jobs.drained();
});

test("a token can't add a device, and nobody removes somebody else's", async () => {
  const { subscription } = service.subscribe();
  expect(await codeOf(ben.client.trpc.notifications.addDevice.mutate(subscription))).toBe(ERRORS.NOT_PERMITTED.code);
  const [device] = await devicesOf(ada);
  const deviceId = device?.id ?? "";
  await ben.client.trpc.notifications.removeDevice.mutate({ deviceId });
  expect(await devicesOf(ada)).toHaveLength(1);
  await ada.client.rest("DELETE", `/v3/news_hub/devices/${deviceId}/`);
  expect(await devicesOf(ada)).toEqual([]);
});

test("a browser that another person logs in to gets that person's notifications only", async () => {
  const bo = await signUp(app, { name: "Bo" });
  expect((await bo.client.rest("POST", "/v3/news_hub/devices/", browser.subscription)).code).toBe(0);
  expect(await devicesOf(bo)).toHaveLength(1);
  expect(await devices()).toBe(0);
  await say("For Ada");
  expect(browser.requests).toBe(0);
});

test("suspended and deactivated people get nothing", async () => {
  await app.deps.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, ada.user.id));
  await say("Nobody there").catch(() => {});
  expect(browser.requests).toBe(0);
});

test("the keys are made once, stored sealed, and resealed by a new key", async () => {
  const keys = await Promise.all(
    [1, 2, 3].map(async () => (await ada.client.trpc.notifications.devices.query({})).publicKey),
  );
  expect(new Set(keys).size).toBe(1);
  const stored = async () =>
    (await app.deps.db.select().from(siteKeys).where(eq(siteKeys.name, "vapid")))[0]?.key ?? "";
  const before = await stored();
  expect(before).not.toContain(keys[0] ?? "");
  const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const plain = app.deps.sealer.open(before, ABOUT.vapid);
  await app.deps.db
    .update(siteKeys)
    .set({ key: createSealer([older]).seal(plain, ABOUT.vapid) })
    .where(eq(siteKeys.name, "vapid"));
  const sealer = createSealer([newer, older]);
  await resealSecrets({ ...app.deps, sealer }, new AbortController().signal);
  expect(createSealer([newer]).open(await stored(), ABOUT.vapid)).toBe(plain);
  await app.deps.db.update(siteKeys).set({ key: before }).where(eq(siteKeys.name, "vapid"));
});
