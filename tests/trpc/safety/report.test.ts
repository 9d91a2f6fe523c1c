import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { boards } from "../../../db/schema/boards.ts";
import { comments } from "../../../db/schema/comments.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import type { ReportKind } from "../../../src/model/report-reasons.ts";
import { ADMIN_EMAIL, administrator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { openEvents } from "../../support/event-stream.ts";
import { type Person as SignedUp, signUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let admin: SignedUp;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
  admin = await administrator(app);
  [ada, bob] = [await seedPerson(app, "Ada"), await seedPerson(app, "Bob")];
});
afterAll(() => app.close());

interface Mine {
  id: string;
  state: string;
  label: string;
}
type Thing = "pin" | "comment" | "board" | "user";
const report = (person: Pick<Person, "client">, kind: ReportKind, subjectId: string, more: object = {}) =>
  person.client.rest<Mine>("POST", "/v3/reports/", { kind, subject_id: subjectId, reason: "spam", ...more });
const mine = async (person: Pick<Person, "client">) => (await person.client.rest<Mine[]>("GET", "/v3/reports/")).data;
const decide = (id: string, decision: string, note = "") =>
  admin.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision, note });
const mails = async (person: Person) => {
  await app.jobs.drained();
  const answer = await createClient(app).fetch(`/dev/outbox?to=${person.username}@example.com`);
  return ((await answer.json()) as { messages: { subject: string; text: string }[] }).messages;
};

async function thingsOf(person: Person) {
  const board = await seedBoard(app, person);
  const pinId = await seedPin(app, board, { title: `Cheap watches ${board.id}` });
  const { id: commentId } = await person.client.trpc.comments.create.mutate({ pinId, text: "Buy now" });
  await app.deps.db.update(boards).set({ pinCount: 1 }).where(eq(boards.id, board.id));
  return { board: board.id, pin: pinId, comment: commentId, user: person.id };
}

test("a report reaches the admin queue and its outcome the reporter, who stays anonymous [SECURITY 27]", async () => {
  const cleo = await seedPerson(app, "Cleo");
  const { pin } = await thingsOf(bob);
  const made = await report(ada, "pin", pin, { reason: "nudity", text: "Not for children" });
  expect(made).toMatchObject({ status: 200, data: { state: "open", kind: "pin" } });
  await report(cleo, "pin", pin);
  const queue = await admin.client.rest<object[]>("GET", "/v3/admin/reports/");
  expect(queue.data[1]).toMatchObject({
    id: made.data.id,
    kind: "pin",
    reason: "nudity",
    text: "Not for children",
    path: `/pin/${pin}/`,
    same_count: 2,
    owner: { id: bob.id, username: bob.username },
    reporter: { id: ada.id },
  });

  expect((await decide(made.data.id, "remove", "seen by two")).status).toBe(200);
  expect((await createClient(app).rest("GET", `/v3/pins/${pin}/`)).code).toBe(ERRORS.PIN_NOT_FOUND.code);
  expect((await bob.client.rest("POST", `/v3/pins/${pin}/restore/`)).status).toBe(404);
  for (const person of [ada, cleo]) {
    expect(await mine(person)).toMatchObject([{ state: "removed", decided_at: expect.any(String) }]);
    expect((await mails(person))[0]).toMatchObject({ subject: expect.stringContaining("your report") });
  }
  const [mail] = await mails(bob);
  expect(mail?.subject).toStartWith("We removed your Pin");
  expect(mail?.text).toContain("nudity");
  expect(JSON.stringify(mail)).not.toContain(ada.username);
  expect(JSON.stringify(mail)).not.toContain("Not for children");

  const log = await admin.client.rest<object[]>("GET", `/v3/admin/log/?user_id=${bob.id}`);
  expect(log.data[0]).toMatchObject({ action: "remove_pin", reason: expect.stringContaining("seen by two") });
  expect((await admin.client.rest<object[]>("GET", "/v3/admin/reports/")).data).toEqual([]);
  expect((await decide(made.data.id, "dismiss")).code).toBe(ERRORS.REPORT_NOT_FOUND.code);
});

test("only confirmed addresses learn what was removed, and never with the text of it", async () => {
  for (const isConfirmed of [true, false]) {
    const owner = await seedPerson(app, "Otto");
    const { board } = await thingsOf(owner);
    await app.deps.db.update(boards).set({ name: "Sheds & barns" }).where(eq(boards.id, board));
    await app.deps.db
      .update(users)
      .set({ emailVerifiedAt: isConfirmed ? app.deps.now() : null })
      .where(eq(users.id, owner.id));
    const made = await report(ada, "board", board);
    expect((await decide(made.data.id, "remove")).status).toBe(200);
    const [mail] = await mails(owner);
    expect(mail?.subject).toStartWith("We removed your board");
    expect(mail?.text.includes("“Sheds & barns”")).toBe(isConfirmed);
  }
});

test("removing a comment, board or account updates counters; dismissed reports keep it", async () => {
  const owner = await seedPerson(app, "Olga");
  const things = await thingsOf(owner);
  await app.deps.db.update(users).set({ boardCount: 1, pinCount: 1 }).where(eq(users.id, owner.id));
  const decided = async (kind: Thing, decision: string) => {
    const { data } = await report(ada, kind, things[kind]);
    expect((await decide(data.id, decision)).status, kind).toBe(200);
    return (await mine(ada))[0]?.state;
  };
  expect(await decided("pin", "dismiss")).toBe("dismissed");
  expect((await ada.client.rest("GET", `/v3/pins/${things.pin}/`)).status).toBe(200);

  expect(await decided("comment", "remove")).toBe("removed");
  expect(await app.deps.db.select().from(comments).where(eq(comments.id, things.comment))).toEqual([]);
  const [pin] = await app.deps.db.select({ n: pins.commentCount }).from(pins).where(eq(pins.id, things.pin));
  expect(pin?.n).toBe(0);

  expect(await decided("board", "remove")).toBe("removed");
  expect((await owner.client.rest("GET", `/v3/boards/${things.board}/`)).status).toBe(404);
  const counted = await owner.client.trpc.users.get.query({});
  expect([counted.boardCount, counted.pinCount]).toEqual([0, 0]);

  const { data } = await report(ada, "user", owner.id);
  const refused = await decide(data.id, "remove");
  expect(refused).toMatchObject({ status: 400, fields: { decision: expect.any(String) } });
  expect((await decide(data.id, "suspend")).status).toBe(200);
  expect((await mine(ada))[0]?.state).toBe("suspended");
  expect((await ada.client.rest("GET", `/v3/users/${owner.username}/`)).status).toBe(404);
  expect((await mails(owner))[0]?.subject).toContain("deactivated");
});

test("members report messages; removal keeps the place, updates open pages, notifies the sender [SECURITY 27]", async () => {
  const [vera, will] = [await seedPerson(app, "Vera"), await signUp(app, { name: "Will" })];
  const { id: conversationId, lastMessage } = await vera.client.trpc.conversations.create.mutate({
    userIds: [will.user.id],
    text: "Buy my watches",
  });
  const messageId = String(lastMessage?.id);
  expect((await report(ada, "message", messageId)).code).toBe(ERRORS.MESSAGE_NOT_FOUND.code);
  expect((await report(vera, "message", messageId)).code).toBe(ERRORS.NOT_PERMITTED.code);
  const { data } = await report(will, "message", messageId);
  expect(data).toMatchObject({ state: "open", label: "Buy my watches" });
  const queue = await admin.client.rest<object[]>("GET", "/v3/admin/reports/");
  expect(queue.data[0]).toMatchObject({ kind: "message", owner: { id: vera.id }, path: `/${vera.username}/` });
  const stream = await openEvents(will.client);
  expect((await decide(data.id, "remove")).status).toBe(200);
  await stream.next("conversation", 2_000);
  await stream.close();
  const { items } = await will.client.trpc.conversations.messages.query({ conversationId });
  expect(items).toMatchObject([{ id: messageId, isDeleted: true, text: "" }]);
  expect((await mails(vera))[0]?.subject).toStartWith("We removed your message");
  expect((await mine(will))[0]?.state).toBe("removed");
});

test("one open report per thing is enough; own, missing or hidden things can't be reported", async () => {
  const { pin, board } = await thingsOf(bob);
  const { data } = await report(ada, "pin", pin);
  expect((await report(ada, "pin", pin)).code).toBe(ERRORS.REPORT_OPEN.code);
  await decide(data.id, "dismiss");
  expect((await report(ada, "pin", pin)).status).toBe(200);

  expect((await report(bob, "pin", pin)).code).toBe(ERRORS.NOT_PERMITTED.code);
  const secret = await seedBoard(app, bob, { privacy: "secret" });
  expect((await report(ada, "board", secret.id)).code).toBe(ERRORS.BOARD_NOT_FOUND.code);
  await bob.client.rest("POST", `/v3/users/${ada.id}/block/`);
  for (const [kind, id] of [
    ["user", bob.id],
    ["board", board],
    ["pin", pin],
  ] as const) {
    expect((await report(ada, kind, id)).status, kind).toBe(404);
  }
  const wrong = await report(ada, "pin", pin, { reason: "because" });
  expect(wrong).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
});

test("only administrators see the queue, and decisions need a step-up", async () => {
  for (const client of [ada.client, createClient(app)]) {
    expect([401, 403]).toContain((await client.rest("GET", "/v3/admin/reports/")).status);
    expect([401, 403]).toContain((await client.rest("POST", "/v3/admin/reports/1/decide/", {})).status);
  }
  app.advance(16 * 60_000);
  expect((await decide("1", "dismiss")).code).toBe(ERRORS.STEP_UP_REQUIRED.code);
});
