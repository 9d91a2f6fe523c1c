import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { webhooks } from "../../db/schema/webhooks.ts";
import { ANSWER_MAX, WEBHOOK_EVENTS } from "../../src/webhooks/webhook.rules.ts";
import { type Person, signUp } from "../support/people.ts";
import { seedBoard, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";
import { deliveriesOf, makeWebhook, type Receiver, sendWebhooks, startReceiver } from "../support/webhook-receiver.ts";

let app: TestApp;
let receiver: Receiver;
let inside: Receiver;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  receiver = startReceiver();
  inside = startReceiver();
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: receiver.host, SECRETS_KEY: Buffer.alloc(32, 7).toString("base64") });
});
afterAll(async () => {
  await app.close();
  await Promise.all([receiver.close(), inside.close()]);
});
beforeEach(async () => {
  receiver.answers(() => new Response("thanks"));
  ada = await signUp(app, { name: "Ada" });
  eve = await signUp(app, { name: "Eve" });
});

const seeded = ({ user, client }: Person) => ({ id: user.id, username: user.username, client });
const sendTest = async ({ client }: Person, made: { id: string }) => {
  await client.rest("POST", `/v3/webhooks/${made.id}/test/`);
  await app.jobs.drained(60_000);
  const [sent] = await deliveriesOf(client, made);
  return sent;
};

test("SSRF: addresses inside the network get no request, and all look like a dead receiver [SECURITY 28, SECURITY 59]", async () => {
  for (const host of [inside.host, inside.host.replace("127.0.0.1", "localhost"), "169.254.169.254", "[::1]:80"]) {
    const made = await makeWebhook(eve.client, { host }, ["pin.created"]);
    expect(await sendTest(eve, made), host).toMatchObject({
      state: "waiting",
      status: null,
      answer: null,
      attempts: 1,
    });
  }
  expect(inside.received).toEqual([]);
});

test("SSRF by redirect: a receiver that points inside the network is not followed [SECURITY 28, SECURITY 59]", async () => {
  const made = await makeWebhook(eve.client, receiver, ["pin.created"]);
  for (const status of [301, 302, 303, 307, 308]) {
    receiver.answers(() => new Response(null, { status, headers: { location: inside.url } }));
    expect(await sendTest(eve, made)).toMatchObject({ state: "waiting", status });
  }
  expect(inside.received).toEqual([]);
});

test("response bomb: an answer without end is cut, and only its beginning is kept [SECURITY 59]", async () => {
  const made = await makeWebhook(eve.client, receiver, ["pin.created"]);
  let sent = 0;
  receiver.answers(
    () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            sent += 65_536;
            controller.enqueue(new Uint8Array(65_536).fill(97));
            await Bun.sleep(1);
          },
        }),
      ),
  );
  const delivery = await sendTest(eve, made);
  expect(delivery).toMatchObject({ state: "delivered", status: 200 });
  expect(delivery?.answer).toBe("a".repeat(ANSWER_MAX));
  await Bun.sleep(100);
  const atCut = sent;
  await Bun.sleep(200);
  expect(sent).toBe(atCut);
});

test("response bomb: a compressed answer is never unpacked, and NULs break nothing [SECURITY 59]", async () => {
  const made = await makeWebhook(eve.client, receiver, ["pin.created"]);
  const bomb = Bun.gzipSync(new Uint8Array(50_000_000));
  receiver.answers(() => new Response(bomb, { headers: { "content-encoding": "gzip" } }));
  expect((await sendTest(eve, made))?.answer?.length).toBeLessThanOrEqual(ANSWER_MAX);
  receiver.answers(() => new Response("a\0b"));
  expect(await sendTest(eve, made)).toMatchObject({ state: "delivered", answer: "a\u{FFFD}b" });
});

test("leak: Pins, comments and sections of a secret board are told to its people only [SECURITY 24, SECURITY 59]", async () => {
  const board = await seedBoard(app, seeded(ada), { privacy: "public" });
  const spy = await makeWebhook(eve.client, receiver, WEBHOOK_EVENTS, { board_id: board.id });
  const own = await makeWebhook(ada.client, receiver, WEBHOOK_EVENTS, { board_id: board.id });
  const wide = await makeWebhook(eve.client, receiver, WEBHOOK_EVENTS);
  const open = await seedPin(app, board, { title: "Open" });
  await sendWebhooks(app);
  expect(receiver.at(spy.path)).toHaveLength(1);
  await ada.client.trpc.boards.update.mutate({ boardId: board.id, privacy: "secret" });
  const hidden = await seedPin(app, { ...board, privacy: "secret" }, { title: "Hidden" });
  await ada.client.trpc.comments.create.mutate({ pinId: hidden, text: "Hush" });
  await ada.client.trpc.sections.create.mutate({ boardId: board.id, name: "Hidden too" });
  await ada.client.rest("DELETE", `/v3/pins/${open}/`);
  await sendWebhooks(app);
  await ada.client.rest("DELETE", `/v3/boards/${board.id}/`);
  await sendWebhooks(app);
  expect(receiver.at(own.path).map(({ type }) => type)).toEqual(
    expect.arrayContaining(["pin.created", "comment.created", "section.created", "pin.deleted", "board.deleted"]),
  );
  expect(receiver.at(spy.path)).toHaveLength(1);
  expect(receiver.at(wide.path)).toEqual([]);
});

test("leak: a board that became secret before the delivery was made is not told [SECURITY 24, SECURITY 59]", async () => {
  const board = await seedBoard(app, seeded(ada));
  const spy = await makeWebhook(eve.client, receiver, WEBHOOK_EVENTS, { board_id: board.id });
  await seedPin(app, board);
  await ada.client.trpc.boards.update.mutate({ boardId: board.id, privacy: "secret" });
  await sendWebhooks(app);
  expect(receiver.at(spy.path)).toEqual([]);
});

test("leak: a save of one's Pin to a secret board is not told [SECURITY 24, SECURITY 59]", async () => {
  const mine = await seedPin(app, await seedBoard(app, seeded(eve)));
  const made = await makeWebhook(eve.client, receiver, ["pin.saved"]);
  const secret = await seedBoard(app, seeded(ada), { privacy: "secret" });
  const open = await seedBoard(app, seeded(ada));
  for (const { id } of [secret, open])
    expect((await ada.client.rest("POST", `/v3/pins/${mine}/save/`, { board_id: id })).status).toBe(200);
  await sendWebhooks(app);
  expect(receiver.at(made.path).map(({ data }) => (data.board as { id: string }).id)).toEqual([open.id]);
});

test("leak: a webhook can't name a secret board of somebody else [SECURITY 24, SECURITY 59]", async () => {
  const { id } = await seedBoard(app, seeded(ada), { privacy: "secret" });
  const post = (board_id: string) =>
    eve.client.rest("POST", "/v3/webhooks/", { url: receiver.url, events: ["pin.created"], board_id });
  const [hidden, missing] = [await post(id), await post("1")];
  expect(hidden).toMatchObject({ status: 404, code: 40 });
  expect(hidden.message).toBe(missing.message);
});

test("leak: a person who is blocked hears nothing of the other [SECURITY 24, SECURITY 59]", async () => {
  const board = await seedBoard(app, seeded(ada));
  const spy = await makeWebhook(eve.client, receiver, WEBHOOK_EVENTS, { board_id: board.id });
  await ada.client.trpc.safety.block.mutate({ userId: eve.user.id });
  await seedPin(app, board);
  await sendWebhooks(app);
  expect(receiver.at(spy.path)).toEqual([]);
});

test("another person's webhook and deliveries answer as if they were missing [SECURITY 24, SECURITY 59]", async () => {
  const made = await makeWebhook(ada.client, receiver, ["pin.created"]);
  const sent = await sendTest(ada, made);
  const own = await makeWebhook(eve.client, receiver, ["pin.created"]);
  const calls = (id: string) =>
    [
      ["PATCH", `/v3/webhooks/${id}/`, { url: inside.url }],
      ["DELETE", `/v3/webhooks/${id}/`],
      ["POST", `/v3/webhooks/${id}/test/`],
      ["GET", `/v3/webhooks/${id}/deliveries/`],
      ["POST", `/v3/webhooks/${id}/deliveries/${sent?.id}/retry/`],
    ] as const;
  for (const [method, path, body] of [...calls(made.id), ...calls("1"), ...calls(own.id).slice(-1)]) {
    const { status, code } = await eve.client.rest(method, path, body);
    expect({ status, code }, `${method} ${path}`).toEqual({ status: 404, code: 422 });
  }
  expect((await ada.client.rest("GET", "/v3/webhooks/")).data).toMatchObject([{ url: made.url }]);
});

test("the secret is shown once, and is sealed in the database [SECURITY 59]", async () => {
  const made = await makeWebhook(ada.client, receiver, ["pin.created"]);
  await sendTest(ada, made);
  const answers = await Promise.all([
    ada.client.rest("GET", "/v3/webhooks/"),
    ada.client.rest("PATCH", `/v3/webhooks/${made.id}/`, { events: ["pin.saved"] }),
    ada.client.rest("GET", `/v3/webhooks/${made.id}/deliveries/`),
  ]);
  const [row] = await app.deps.db.select().from(webhooks).where(eq(webhooks.id, made.id));
  expect(row?.secret).toStartWith("sealed:");
  const key = made.secret.slice("whsec_".length);
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(key);
  expect(JSON.stringify(receiver.at(made.path))).not.toContain(key);
});

test("forgery and replay: a changed body, another secret or an old time do not verify [SECURITY 59]", async () => {
  const made = await makeWebhook(ada.client, receiver, ["pin.created"]);
  await sendTest(ada, made);
  const [got] = receiver.at(made.path);
  const { headers = {}, text = "" } = got ?? {};
  const verifier = new Webhook(made.secret);
  expect(verifier.verify(text, headers)).toMatchObject({ type: "test.sent" });
  expect(() => verifier.verify(text.replace("test.sent", "pin.deleted"), headers)).toThrow();
  const other = await makeWebhook(ada.client, receiver, ["pin.created"]);
  expect(() => new Webhook(other.secret).verify(text, headers)).toThrow();
  const stale = String(Number(headers["webhook-timestamp"]) - 3_600);
  expect(() => verifier.verify(text, { ...headers, "webhook-timestamp": stale })).toThrow();
});

test("a suspended person's webhooks send nothing [SECURITY 59]", async () => {
  const { users } = await import("../../db/schema/users.ts");
  const made = await makeWebhook(ada.client, receiver, WEBHOOK_EVENTS);
  const board = await seedBoard(app, seeded(ada));
  await sendWebhooks(app);
  const before = receiver.at(made.path).length;
  await app.deps.db.update(users).set({ suspendedAt: app.deps.now() }).where(eq(users.id, ada.user.id));
  await seedPin(app, board);
  await sendWebhooks(app);
  expect(receiver.at(made.path)).toHaveLength(before);
});

test("apps and tokens without the scope account can't reach webhooks [SECURITY 46, SECURITY 59]", async () => {
  const { accessTokens } = await import("../../db/schema/auth.ts");
  const { accessToken } = await import("../support/access-token.ts");
  const { token } = await accessToken(app, ada.user.id);
  const status = async () =>
    (await fetch(`${app.url}/v3/webhooks/`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await status()).toBe(200);
  const scopes = ["read", "write", "user_accounts:write", "pins:read", "boards:read"] as const;
  await app.deps.db
    .update(accessTokens)
    .set({ scopes: [...scopes] })
    .where(eq(accessTokens.userId, ada.user.id));
  expect(await status()).toBe(403);
});
