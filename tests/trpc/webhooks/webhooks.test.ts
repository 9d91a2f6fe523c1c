import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { deleteOldDeliveries } from "../../../db/queries/webhooks/own-webhooks.ts";
import { webhooks } from "../../../db/schema/webhooks.ts";
import { WEBHOOKS_MAX } from "../../../src/webhooks/webhook.rules.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { type Person, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import {
  deliveriesOf,
  makeWebhook,
  type Receiver,
  sendWebhooks,
  startReceiver,
} from "../../support/webhook-receiver.ts";

let app: TestApp;
let receiver: Receiver;
let ada: Person;
beforeAll(async () => {
  receiver = startReceiver();
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: receiver.host });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.answers(() => new Response("thanks"));
  ada = await signUp(app, { name: "Ada" });
});

const HOUR_MS = 3_600_000;
const stateOf = async ({ id }: { id: string }) => {
  const [found] = await app.deps.db.select().from(webhooks).where(eq(webhooks.id, id));
  return found;
};

test("a person makes a webhook, changes it, turns it off and on and deletes it", async () => {
  const { client } = ada;
  const made = await makeWebhook(client, receiver, ["board.created", "board.created"]);
  expect(made).toMatchObject({ events: ["board.created"], board_id: null, is_active: true, off_reason: null });
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const mail = (await mailsTo(app, ada.email)).find(({ subject }) => subject.includes("new webhook"));
  expect(mail?.text).toContain(made.url);
  expect(mail?.text).not.toContain(made.secret);
  const changed = await client.rest("PATCH", `/v3/webhooks/${made.id}/`, { events: ["pin.created"], is_active: false });
  expect(changed.data).toMatchObject({
    events: ["pin.created"],
    url: made.url,
    is_active: false,
    off_reason: "paused",
  });
  const on = await client.rest("PATCH", `/v3/webhooks/${made.id}/`, { is_active: true });
  expect(on.data).toMatchObject({ is_active: true, off_reason: null });
  expect((await client.rest("DELETE", `/v3/webhooks/${made.id}/`)).status).toBe(200);
  expect((await client.rest<unknown[]>("GET", "/v3/webhooks/")).data).toEqual([]);
});

test("a webhook without an address or an event, or with an unknown one, is refused by name", async () => {
  const post = async (body: object) => {
    const { status, fields } = await ada.client.rest("POST", "/v3/webhooks/", body);
    return { status, fields: Object.keys(fields ?? {}).map((name) => name.split(".")[0] ?? "") };
  };
  const events = ["pin.created"];
  expect(await post({ events })).toEqual({ status: 400, fields: ["url"] });
  expect(await post({ events, url: "ftp://a.example/" })).toEqual({ status: 400, fields: ["url"] });
  expect(await post({ url: receiver.url, events: [] })).toEqual({ status: 400, fields: ["events"] });
  expect(await post({ url: receiver.url, events: ["pin.eaten"] })).toEqual({ status: 400, fields: ["events"] });
});

test("a person has a limited number of webhooks, also when they ask for many at once", async () => {
  const asked = Array.from({ length: WEBHOOKS_MAX + 3 }, () =>
    ada.client.rest("POST", "/v3/webhooks/", { url: receiver.url, events: ["pin.created"] }),
  );
  const codes = (await Promise.all(asked)).map(({ status, code }) => [status, code]);
  expect(codes.filter(([status]) => status === 200)).toHaveLength(WEBHOOKS_MAX);
  expect(codes.filter(([, code]) => code === 423)).toHaveLength(3);
});

test("a test is sent at once, and its delivery has the body and the answer", async () => {
  const { client } = ada;
  const made = await makeWebhook(client, receiver, ["pin.created"]);
  receiver.answers(() => new Response("<b>thanks</b>", { status: 202 }));
  const asked = await client.rest("POST", `/v3/webhooks/${made.id}/test/`);
  expect(asked.data).toMatchObject({ type: "test.sent", state: "waiting", attempts: 0 });
  await app.jobs.drained(60_000);
  const [got] = receiver.at(made.path);
  expect(got).toMatchObject({ type: "test.sent", data: {} });
  const [sent] = await deliveriesOf(client, made);
  expect(sent).toMatchObject({ state: "delivered", status: 202, answer: "<b>thanks</b>", attempts: 1, next_at: null });
  expect(sent?.body).toBe(got?.text ?? "-");
  expect(got?.headers["webhook-id"]).toBe(sent?.message_id ?? "-");
});

test("a failed delivery is sent again later with the same id, until it arrives", async () => {
  const made = await makeWebhook(ada.client, receiver, ["board.created"]);
  receiver.answers(() => new Response("later", { status: 503 }));
  await ada.client.trpc.boards.create.mutate({ name: "Roofs" });
  await sendWebhooks(app);
  const [first] = await deliveriesOf(ada.client, made);
  expect(first).toMatchObject({ state: "waiting", status: 503, answer: "later", attempts: 1 });
  await sendWebhooks(app);
  expect(receiver.at(made.path)).toHaveLength(1);
  app.advance(6_000);
  receiver.answers(() => new Response(null, { status: 204 }));
  await sendWebhooks(app);
  const [one, two, ...more] = receiver.at(made.path);
  expect(more).toEqual([]);
  expect(two?.headers["webhook-id"]).toBe(one?.headers["webhook-id"] ?? "-");
  expect(two?.text).toBe(one?.text ?? "-");
  expect(two?.headers["webhook-timestamp"]).not.toBe(one?.headers["webhook-timestamp"] ?? "-");
  expect((await deliveriesOf(ada.client, made))[0]).toMatchObject({ state: "delivered", status: 204, attempts: 2 });
  expect((await stateOf(made))?.failingSince).toBeNull();
});

test("a delivery is given up after 24 hours, and a person can send it again", async () => {
  const made = await makeWebhook(ada.client, receiver, ["board.created"]);
  receiver.answers(() => new Response("no", { status: 500 }));
  await ada.client.trpc.boards.create.mutate({ name: "Roofs" });
  for (let hours = 0; hours <= 26; hours++) {
    await sendWebhooks(app);
    app.advance(HOUR_MS);
  }
  const [failed] = await deliveriesOf(ada.client, made);
  expect(failed).toMatchObject({ state: "failed", next_at: null });
  const tries = receiver.at(made.path).length;
  receiver.answers(() => new Response("yes"));
  const asked = await ada.client.rest("POST", `/v3/webhooks/${made.id}/deliveries/${failed?.id}/retry/`);
  expect(asked.data).toMatchObject({ id: failed?.id, state: "waiting" });
  await app.jobs.drained(60_000);
  expect(receiver.at(made.path)).toHaveLength(tries + 1);
  expect(new Set(receiver.at(made.path).map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  expect((await deliveriesOf(ada.client, made))[0]).toMatchObject({ state: "delivered", status: 200 });
});

test("five days of failures turn a webhook off with a mail, and turning it on forgets them", async () => {
  const made = await makeWebhook(ada.client, receiver, ["board.created"]);
  receiver.answers(() => new Response("no", { status: 500 }));
  for (let day = 0; day <= 5; day++) {
    await ada.client.trpc.boards.create.mutate({ name: `Day ${day}` });
    await sendWebhooks(app);
    app.advance(24 * HOUR_MS + 1_000);
  }
  const shown = async () => (await ada.client.rest<object[]>("GET", "/v3/webhooks/")).data[0];
  expect(await shown()).toMatchObject({ is_active: false, off_reason: "failing" });
  const mails = (await mailsTo(app, ada.email)).filter(({ subject }) => subject.includes("is off"));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(made.url);
  const tries = receiver.at(made.path).length;
  await ada.client.trpc.boards.create.mutate({ name: "Unheard" });
  await sendWebhooks(app);
  expect(receiver.at(made.path)).toHaveLength(tries);
  receiver.answers(() => new Response("yes"));
  const on = await ada.client.rest("PATCH", `/v3/webhooks/${made.id}/`, { is_active: true });
  expect(on.data).toMatchObject({ is_active: true, off_reason: null, failing_since: null });
  await ada.client.trpc.boards.create.mutate({ name: "Heard" });
  await sendWebhooks(app);
  expect(receiver.at(made.path).at(-1)).toMatchObject({ data: { name: "Heard" } });
});

test("a webhook that was off for a day doesn't send what happened before", async () => {
  const made = await makeWebhook(ada.client, receiver, ["board.created"]);
  receiver.answers(() => new Response("no", { status: 500 }));
  await ada.client.trpc.boards.create.mutate({ name: "Roofs" });
  await sendWebhooks(app);
  await ada.client.rest("PATCH", `/v3/webhooks/${made.id}/`, { is_active: false });
  app.advance(24 * HOUR_MS + 1_000);
  await ada.client.rest("PATCH", `/v3/webhooks/${made.id}/`, { is_active: true });
  await sendWebhooks(app);
  expect(receiver.at(made.path)).toHaveLength(1);
  expect((await deliveriesOf(ada.client, made))[0]).toMatchObject({ state: "failed", next_at: null });
});

test("a receiver that answers 410 is turned off at once with a mail", async () => {
  const made = await makeWebhook(ada.client, receiver, ["board.created"]);
  receiver.answers(() => new Response(null, { status: 410 }));
  await ada.client.trpc.boards.create.mutate({ name: "Roofs" });
  await sendWebhooks(app);
  expect((await ada.client.rest<object[]>("GET", "/v3/webhooks/")).data[0]).toMatchObject({ off_reason: "gone" });
  expect((await deliveriesOf(ada.client, made))[0]).toMatchObject({ state: "failed", status: 410 });
  expect((await mailsTo(app, ada.email)).some(({ subject }) => subject.includes("is off"))).toBe(true);
});

test("a receiver that fails gets its other deliveries later, not one after the other", async () => {
  const made = await makeWebhook(ada.client, receiver, ["board.created"]);
  receiver.answers(() => new Response("no", { status: 500 }));
  for (const name of ["One", "Two", "Three", "Four"]) await ada.client.trpc.boards.create.mutate({ name });
  await sendWebhooks(app);
  expect(receiver.at(made.path)).toHaveLength(1);
  receiver.answers(() => new Response("yes"));
  app.advance(6_000);
  await sendWebhooks(app);
  expect(new Set(receiver.at(made.path).map(({ data }) => data.name)).size).toBe(4);
});

test("a webhook for one board hears of that board only", async () => {
  const { id } = await ada.client.trpc.boards.create.mutate({ name: "Roofs" });
  const made = await makeWebhook(ada.client, receiver, ["board.updated", "section.created"], { board_id: id });
  expect(made).toMatchObject({ board_name: "Roofs" });
  const other = await ada.client.trpc.boards.create.mutate({ name: "Cellars" });
  for (const boardId of [id, other.id]) {
    await ada.client.trpc.boards.update.mutate({ boardId, description: "All of them" });
    await ada.client.trpc.sections.create.mutate({ boardId, name: "Red" });
  }
  await sendWebhooks(app);
  expect(
    receiver.at(made.path).map(({ type, data }) => [type, data.id === id || (data.board as { id: string })?.id]),
  ).toEqual([
    ["board.updated", true],
    ["section.created", id],
  ]);
});

test("a person's webhooks and deliveries go with their account", async () => {
  const made = await makeWebhook(ada.client, receiver, ["board.created"]);
  await ada.client.rest("POST", `/v3/webhooks/${made.id}/test/`);
  const { users } = await import("../../../db/schema/users.ts");
  await app.deps.db.delete(users).where(eq(users.id, ada.user.id));
  expect(await stateOf(made)).toBeUndefined();
  await app.jobs.drained(60_000);
});

test("deliveries are deleted after 14 days", async () => {
  const made = await makeWebhook(ada.client, receiver, ["board.created"]);
  await ada.client.rest("POST", `/v3/webhooks/${made.id}/test/`);
  await app.jobs.drained(60_000);
  const late = (days: number) => new Date(app.deps.now().getTime() + days * 24 * HOUR_MS);
  await deleteOldDeliveries(app.deps.db, { now: late(13), limit: 100 });
  expect(await deliveriesOf(ada.client, made)).toHaveLength(1);
  await deleteOldDeliveries(app.deps.db, { now: late(14.1), limit: 100 });
  expect(await deliveriesOf(ada.client, made)).toHaveLength(0);
});
