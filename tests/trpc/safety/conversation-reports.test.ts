import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { adminLog } from "../../../db/schema/admin.ts";
import { moderationCases } from "../../../db/schema/moderation.ts";
import { users } from "../../../db/schema/users.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { moderator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import type { Person as SignedUp } from "../../support/people.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
  mona = await moderator(app);
});
afterAll(() => app.close());

const write = async (from: Person, to: Person[], text: string) =>
  (await from.client.trpc.conversations.create.mutate({ userIds: to.map(({ id }) => id), text })).id;
const report = (by: Pick<Person, "client">, subjectId: string, more: object = {}) =>
  by.client.rest<{ id: string; label: string }>("POST", "/v3/reports/", {
    kind: "conversation",
    subject_id: subjectId,
    reason: "harassment",
    ...more,
  });
const look = async (caseId: string, as = mona) =>
  (await as.client.trpc.admin.viewConversation.mutate({ caseId })).messages.map(({ sender, text, isReported }) => ({
    by: sender.username,
    text,
    isReported,
  }));
const views = async (ownerId: string) =>
  (await app.deps.db.select().from(adminLog).where(eq(adminLog.subjectId, ownerId))).filter(
    ({ action }) => action === "view_conversation",
  );

test("moderators see a conversation until its report, on request, and each look is logged", async () => {
  const [vera, will] = [await seedPerson(app, "Vera"), await seedPerson(app, "Will")];
  const id = await write(vera, [will], "Hello");
  await write(will, [vera], "Leave me alone");
  await write(vera, [will], "Never");
  const { data } = await report(will, id);
  expect(data.label).toBe("Never");
  await write(vera, [will], "Later than the report");
  const found = await mona.client.trpc.admin.case.query({ caseId: data.id });
  expect(found).toMatchObject({ kind: "conversation", owner: { id: vera.id }, path: `/${vera.username}/` });
  expect(JSON.stringify(found)).not.toContain("Leave me alone");
  expect(await views(vera.id)).toEqual([]);
  expect(await look(data.id)).toEqual([
    { by: vera.username, text: "Hello", isReported: true },
    { by: will.username, text: "Leave me alone", isReported: false },
    { by: vera.username, text: "Never", isReported: true },
  ]);
  expect(await views(vera.id)).toMatchObject([{ actorId: mona.user.id }]);
});

test("nobody but moderators looks at a conversation, and they at no other one", async () => {
  const [vera, will, eve] = [
    await seedPerson(app, "Vera"),
    await seedPerson(app, "Will"),
    await seedPerson(app, "Eve"),
  ];
  const id = await write(vera, [will], "Hello");
  const stranger = await report(eve, id);
  expect(stranger.code).toBe(ERRORS.CONVERSATION_NOT_FOUND.code);
  expect((await report({ client: createClient(app) }, id)).status).toBe(401);
  const { data } = await report(will, id);
  for (const client of [will.client, vera.client, createClient(app)])
    expect((await client.rest("POST", `/v3/admin/cases/${data.id}/conversation/view/`)).status).toBeGreaterThan(400);
  const other = await will.client.trpc.safety.report.mutate({ kind: "user", subjectId: vera.id, reason: "spam" });
  for (const caseId of [other.id, id, "1"])
    expect((await mona.client.rest("POST", `/v3/admin/cases/${caseId}/conversation/view/`)).status, caseId).toBe(404);
  expect(await views(vera.id)).toEqual([]);
});

test("both sides of a conversation may report each other, and each report is about the other one", async () => {
  const [vera, will] = [await seedPerson(app, "Vera"), await seedPerson(app, "Will")];
  const id = await write(vera, [will], "You owe me");
  await write(will, [vera], "I owe you nothing");
  const [ofVera, ofWill] = [(await report(will, id)).data.id, (await report(vera, id)).data.id];
  const owners = await app.deps.db.select().from(moderationCases).where(eq(moderationCases.kind, "conversation"));
  const ownerOf = (caseId: string) => owners.find((one) => one.id === caseId)?.ownerId;
  expect([ownerOf(ofVera), ownerOf(ofWill)]).toEqual([vera.id, will.id]);
  expect((await report(will, id)).code).toBe(ERRORS.REPORT_OPEN.code);
});

test("in a group the reporter names one person, and words of third people are not copied", async () => {
  const [vera, will, gus] = [
    await seedPerson(app, "Vera"),
    await seedPerson(app, "Will"),
    await seedPerson(app, "Gus"),
  ];
  const id = await write(vera, [will, gus], "Hello both");
  await write(gus, [vera, will], "A secret of Gus");
  const refused = await report(will, id);
  expect([refused.status, refused.fields]).toEqual([400, { person_id: "Choose whose messages you report." }]);
  const silent = await seedPerson(app, "Sina");
  expect((await report(will, id, { person_id: silent.id })).status).toBe(400);
  const { data } = await report(will, id, { person_id: vera.id });
  const [stored] = await app.deps.db.select().from(moderationCases).where(eq(moderationCases.id, data.id));
  expect(stored?.snapshot).not.toContain("A secret of Gus");
  expect(await look(data.id)).toEqual([{ by: vera.username, text: "Hello both", isReported: true }]);
});

test("a person who wrote nothing there can't be reported for it", async () => {
  const [vera, will] = [await seedPerson(app, "Vera"), await seedPerson(app, "Will")];
  const id = await write(vera, [will], "Hello");
  const refused = await report(vera, id);
  expect([refused.status, refused.fields?.person_id]).toEqual([
    400,
    "They wrote nothing that you can see here. Report the person on their profile instead.",
  ]);
});

test("messages that the reporter deleted from their view are not shown", async () => {
  const [vera, will] = [await seedPerson(app, "Vera"), await seedPerson(app, "Will")];
  const id = await write(vera, [will], "Old words");
  await will.client.trpc.conversations.remove.mutate({ conversationId: id });
  await write(vera, [will], "New words");
  const { data } = await report(will, id);
  expect((await look(data.id)).map(({ text }) => text)).toEqual(["New words"]);
});

test("a reporter's words go with their account, and the case with its last report", async () => {
  const [vera, will] = [await seedPerson(app, "Vera"), await seedPerson(app, "Will")];
  const gus = await seedPerson(app, "Gus");
  const id = await write(vera, [will, gus], "Hello both");
  await write(will, [vera, gus], "Please stop");
  const { data } = await report(will, id, { person_id: vera.id });
  expect((await report(gus, id, { person_id: vera.id })).status).toBe(200);
  expect((await look(data.id)).length).toBe(2);
  await app.deps.db.delete(users).where(eq(users.id, will.id));
  expect(await look(data.id)).toEqual([{ by: vera.username, text: "Hello both", isReported: true }]);
  await app.deps.db.delete(users).where(eq(users.id, gus.id));
  const left = await app.deps.db.select().from(moderationCases).where(eq(moderationCases.id, data.id));
  expect(left).toEqual([]);
});
