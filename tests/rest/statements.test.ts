import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Client, createClient } from "../support/api.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let saver: Awaited<ReturnType<typeof signUp>>;
let maker: Awaited<ReturnType<typeof signUp>>;
let pinId = "";
let boardId = "";
beforeAll(async () => {
  app = await startTestApp();
  [maker, saver] = [await signUp(app), await signUp(app)];
  const board = await makeBoard(maker.client, "Lamps");
  pinId = (await makePin(maker.client, board.id, { title: "Lamp" })).id;
  boardId = (await makeBoard(saver.client, "Mine")).id;
});
afterAll(() => app.close());

const commentId = async () =>
  (await maker.client.rest<{ id: string }>("POST", `/v3/pins/${pinId}/comments/`, { text: "Bright" })).data.id;

/** The number in Server-Timing. */
async function statementsOf(client: Client, method: string, path: string, body?: object): Promise<number> {
  const headers = { "content-type": "application/json" };
  const answer = await client.fetch(path, { method, ...(body && { body: JSON.stringify(body), headers }) });
  expect([path, answer.status]).toEqual([path, 200]);
  return Number(/db;desc="(\d+) statements"/.exec(answer.headers.get("server-timing") ?? "")?.[1]);
}

test("no hot call sends more statements than its baseline, and Server-Timing reports the number", async () => {
  const { client } = saver;
  const visitor = createClient(app);
  const sent = {
    pinOfVisitor: await statementsOf(visitor, "GET", `/v3/pins/${pinId}/`),
    boardsOfVisitor: await statementsOf(visitor, "GET", `/v3/users/${maker.user.username}/boards/`),
    pin: await statementsOf(client, "GET", `/v3/pins/${pinId}/`),
    related: await statementsOf(client, "GET", `/v3/pins/${pinId}/related/`),
    home: await statementsOf(maker.client, "GET", "/v3/feeds/home/"),
    picker: await statementsOf(client, "GET", "/v3/boards/picker/"),
    save: await statementsOf(client, "POST", `/v3/pins/${pinId}/save/`, { board_id: boardId }),
    follow: await statementsOf(client, "POST", `/v3/users/${maker.user.id}/follow/`, {}),
    unfollow: await statementsOf(client, "DELETE", `/v3/users/${maker.user.id}/follow/`),
    comment: await statementsOf(client, "POST", `/v3/pins/${pinId}/comments/`, { text: "Calm" }),
    like: await statementsOf(client, "PUT", `/v3/comments/${await commentId()}/like/`),
    unlike: await statementsOf(client, "DELETE", `/v3/comments/${await commentId()}/like/`),
    notifications: await statementsOf(client, "GET", "/v3/news_hub/"),
  };
  const most = {
    pinOfVisitor: 1,
    boardsOfVisitor: 1,
    pin: 2,
    related: 3,
    picker: 2,
    save: 3,
    follow: 2,
    unfollow: 2,
    comment: 2,
    like: 3,
    unlike: 3,
    notifications: 2,
    home: 7,
  };
  for (const [call, limit] of Object.entries(most)) {
    const count = sent[call as keyof typeof sent];
    expect([call, count, count >= 1 && count <= limit]).toEqual([call, count, true]);
  }
});

test("concurrent calls are each counted separately", async () => {
  const both = await Promise.all([
    statementsOf(saver.client, "GET", `/v3/pins/${pinId}/`),
    statementsOf(maker.client, "GET", "/v3/boards/picker/"),
    statementsOf(saver.client, "GET", `/v3/pins/${pinId}/`),
  ]);
  expect([both[0], both[2]]).toEqual([2, 2]);
});

test("with limits on, a save takes four statements, and a follow three", async () => {
  const limited = await startTestApp({ RATE_LIMITS: "on" });
  try {
    const [ada, bob] = [await signUp(limited), await signUp(limited)];
    const pin = await makePin(ada.client, (await makeBoard(ada.client, "Lamps")).id, { title: "Lamp" });
    const save = { board_id: (await makeBoard(bob.client, "Mine")).id };
    expect(await statementsOf(bob.client, "POST", `/v3/pins/${pin.id}/save/`, save)).toBe(4);
    expect(await statementsOf(bob.client, "POST", `/v3/users/${ada.user.id}/follow/`, {})).toBe(3);
  } finally {
    await limited.close();
  }
});
