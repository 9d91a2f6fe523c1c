import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import type { Comment } from "../../../src/comments/comment.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { wrongCounters } from "../../support/counters.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let ada: Person;
let ben: Person;
let pinId: string;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app, "Ada");
  ben = await seedPerson(app, "Ben");
  pinId = await seedPin(app, await seedBoard(app, ada));
});
afterAll(() => app.close());

const say = (person: Person, text: string, parentId?: string) =>
  person.client.trpc.comments.create.mutate({ pinId, text, parentId });
/** Counts of boards and people are excluded, since they are seeded without counters. */
const wrongCounts = async () => (await wrongCounters(app)).filter((line) => /^(pins|comments)\./.test(line));
const listed = async (person?: Person) =>
  (await (person?.client ?? createClient(app)).trpc.comments.list.query({ pinId })).items;

test("everybody reads comments, newest first, and their Pin counts them", async () => {
  const { data } = await ben.client.resource<Comment>("AggregatedCommentResource", "create", {
    pin_id: pinId,
    text: "  Where is\n\n\n\nthis?  ",
  });
  expect(data).toMatchObject({ type: "comment", text: "Where is\n\nthis?", parent_id: null, editable_by_me: true });
  const second = await say(ada, "In Porto.");
  const seen = await listed();
  expect(seen.map((comment) => comment.id)).toEqual([second.id, data.id]);
  expect(seen[1]).toMatchObject({ user: { username: ben.username }, editableByMe: false, deletableByMe: false });
  expect((await ada.client.trpc.pins.get.query({ pinId })).commentCount).toBe(2);
  expect(await wrongCounts()).toEqual([]);
});

test("a repeated comment after a lost response exists once, even if both arrive together", async () => {
  const own = await seedPin(app, await seedBoard(app, ada));
  const send = (idempotencyKey: string, text: string) =>
    ben.client.trpc.comments.create.mutate({ pinId: own, text, idempotencyKey });
  const [first, beside] = await Promise.all([send("key-0001", "Once"), send("key-0001", "Once")]);
  expect(beside.id).toBe(first.id);
  await ben.client.trpc.comments.update.mutate({ commentId: first.id, text: "Once only" });
  expect(await send("key-0001", "Once")).toMatchObject({ id: first.id, text: "Once only" });
  expect(await send("key-0002", "Once")).not.toMatchObject({ id: first.id });
  await expect(send("key-0002", "Twice")).rejects.toMatchObject({ data: { apiErrorCode: 170 } });
  const headers = { "Idempotency-Key": "key-0003" };
  const byHeader = async () =>
    (await ben.client.rest<Comment>("POST", `/v3/pins/${own}/comments/`, { text: "By a script" }, headers)).data.id;
  expect(await byHeader()).toBe(await byHeader());
  expect((await ada.client.trpc.pins.get.query({ pinId: own })).commentCount).toBe(3);
  expect(await wrongCounts()).toEqual([]);
});

test("a reply belongs to the answered comment, and so does a reply to that reply", async () => {
  const top = await say(ben, "Which lens?");
  const reply = await say(ada, "A 35.", top.id);
  const deeper = await say(ben, "Thanks!", reply.id);
  expect(deeper.parentId).toBe(top.id);
  const { items } = await createClient(app).trpc.comments.replies.query({ commentId: top.id });
  expect(items.map((comment) => comment.text)).toEqual(["A 35.", "Thanks!"]);
  expect((await listed()).find((comment) => comment.id === top.id)?.commentCount).toBe(2);
  expect((await listed()).some((comment) => comment.id === reply.id)).toBe(false);
  const other = await seedPin(app, await seedBoard(app, ada));
  expect(
    await ben.client.rest("POST", `/v3/pins/${other}/comments/`, { text: "Lost", parent_id: top.id }),
  ).toMatchObject({ status: 404, code: 260 });
  expect(await wrongCounts()).toEqual([]);
});

test("only its author edits a comment, and it is marked as edited", async () => {
  const comment = await say(ben, "Teh end");
  const edited = await ben.client.trpc.comments.update.mutate({ commentId: comment.id, text: "The end" });
  expect(edited.text).toBe("The end");
  expect(edited.editedAt).not.toBeNull();
  expect(await ada.client.rest("PATCH", `/v3/comments/${comment.id}/`, { text: "Mine" })).toMatchObject({ code: 3 });
  expect(await ben.client.rest("PATCH", `/v3/comments/${comment.id}/`, { text: " " })).toMatchObject({
    code: 1,
    fields: { text: "Write something first." },
  });
});

test("a comment's author or the Pin's owner deletes it with its replies; nobody else can", async () => {
  const eve = await seedPerson(app, "Eve");
  const top = await say(ben, "Gone soon");
  await say(ada, "Why?", top.id);
  expect(await eve.client.rest("DELETE", `/v3/comments/${top.id}/`)).toMatchObject({ status: 403, code: 3 });
  expect((await ada.client.rest("DELETE", `/v3/comments/${top.id}/`)).status).toBe(200);
  expect(await ada.client.rest("DELETE", `/v3/comments/${top.id}/`)).toMatchObject({ status: 404, code: 260 });
  const own = await say(eve, "Oops");
  expect((await eve.client.resource("AggregatedCommentResource", "delete", { id: own.id })).status).toBe(200);
  expect(await wrongCounts()).toEqual([]);
});

test("fifty parallel likes of one person count once, and as many unlikes count none [SECURITY 39]", async () => {
  const { id: commentId } = await say(ben, "Lovely");
  const often = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, call));
  await often(() => ada.client.rest("PUT", `/v3/comments/${commentId}/like/`));
  expect((await listed(ada)).find((comment) => comment.id === commentId)).toMatchObject({
    likeCount: 1,
    likedByMe: true,
  });
  await often(() => ada.client.rest("DELETE", `/v3/comments/${commentId}/like/`));
  expect((await listed(ada)).find((comment) => comment.id === commentId)).toMatchObject({
    likeCount: 0,
    likedByMe: false,
  });
  expect(await wrongCounts()).toEqual([]);
});

test("a Pin with comments off shows and accepts none until they are on again", async () => {
  const own = await seedPin(app, await seedBoard(app, ada));
  const { id } = await ben.client.trpc.comments.create.mutate({ pinId: own, text: "First" });
  expect((await ben.client.rest("PUT", `/v3/pins/${own}/comments/allowed/`, { allowed: false })).code).toBe(3);
  await ada.client.trpc.comments.setAllowed.mutate({ pinId: own, allowed: false });
  await ada.client.trpc.comments.setAllowed.mutate({ pinId: own, allowed: false });
  expect(await createClient(app).rest("GET", `/v3/pins/${own}/comments/`)).toMatchObject({ status: 403, code: 261 });
  expect((await ben.client.rest("POST", `/v3/pins/${own}/comments/`, { text: "More" })).code).toBe(261);
  expect((await ben.client.rest("PUT", `/v3/comments/${id}/like/`)).code).toBe(261);
  await ada.client.trpc.comments.setAllowed.mutate({ pinId: own, allowed: true });
  const { items } = await createClient(app).trpc.comments.list.query({ pinId: own });
  expect(items.map((comment) => comment.text)).toEqual(["First"]);
});

test("comments under a secret Pin look like missing ones to others [SECURITY 24]", async () => {
  const secret = await seedPin(app, await seedBoard(app, ada, { privacy: "secret" }));
  const { id } = await ada.client.trpc.comments.create.mutate({ pinId: secret, text: "For me" });
  const nothing = app.deps.newId();
  for (const client of [ben.client, createClient(app)]) {
    const [there, missing] = await Promise.all(
      [secret, nothing].map((pin) => client.rest("GET", `/v3/pins/${pin}/comments/`)),
    );
    expect(there).toMatchObject({ status: 404, code: 50 });
    expect(there?.body.resource_response).toEqual(missing?.body.resource_response);
    expect((await client.rest("GET", `/v3/comments/${id}/replies/`)).code).toBe(260);
  }
  for (const [method, path, body] of [
    ["PATCH", `/v3/comments/${id}/`, { text: "x" }],
    ["DELETE", `/v3/comments/${id}/`],
    ["PUT", `/v3/comments/${id}/like/`],
    ["DELETE", `/v3/comments/${id}/like/`],
  ] as const) {
    expect((await ben.client.rest(method, path, body)).code, `${method} ${path}`).toBe(260);
    expect((await createClient(app).rest(method, path, body)).code, `${method} ${path}`).toBe(2);
  }
  expect((await ben.client.rest("POST", `/v3/pins/${secret}/comments/`, { text: "x" })).code).toBe(50);
});

test("a suspended person's comments are hidden", async () => {
  const sam = await seedPerson(app, "Sam");
  const { id } = await say(sam, "Buy now");
  await app.deps.db.execute(sql`update users set suspended_at = now() where id = ${sam.id}`);
  expect((await listed()).some((comment) => comment.id === id)).toBe(false);
});

test("comments page without gaps or repeats during writes, with a constant number of statements", async () => {
  const busy = await seedPin(app, await seedBoard(app, ada));
  const made: string[] = [];
  for (let n = 0; n < 12; n++) {
    made.push((await ben.client.trpc.comments.create.mutate({ pinId: busy, text: `No. ${n}` })).id);
  }
  const seen: string[] = [];
  let bookmark: string | null = null;
  do {
    const page = await ada.client.trpc.comments.list.query({ pinId: busy, pageSize: 5, bookmark });
    seen.push(...page.items.map((comment) => comment.id));
    bookmark = page.bookmark;
    await ben.client.trpc.comments.create.mutate({ pinId: busy, text: "Newer" });
  } while (bookmark);
  expect(seen).toEqual(made.toReversed());
  const cost = (pageSize: number) =>
    countStatements(app, () => ada.client.trpc.comments.list.query({ pinId: busy, pageSize }));
  expect(await cost(12)).toBe(await cost(2));
});
