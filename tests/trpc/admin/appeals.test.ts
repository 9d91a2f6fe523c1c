import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { type AccountFile, exportRows } from "../../../db/queries/account/export-data.ts";
import { recount } from "../../../db/queries/jobs/recount.ts";
import { forgetSealed } from "../../../db/queries/safety/seal.ts";
import { adminLog } from "../../../db/schema/admin.ts";
import { appealFiles, moderationCases, moderationDecisions, sealedRows } from "../../../db/schema/moderation.ts";
import { reports } from "../../../db/schema/safety.ts";
import { users } from "../../../db/schema/users.ts";
import { forgetRemoved } from "../../../server/slices/admin/end-decisions.ts";
import { deleteUnusedPictures } from "../../../server/slices/media/unused-pictures.ts";
import type { Appeal, AppealBrief } from "../../../src/admin/appeals.contract.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { finalBefore } from "../../../src/safety/appeal.rules.ts";
import { moderator } from "../../support/administrator.ts";
import { createClient } from "../../support/api.ts";
import { PASSWORD, type Person as SignedUp, signUp } from "../../support/people.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { makeBoard, makePin } from "../../support/site.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let mona: SignedUp;
let nora: SignedUp;
let ada: Person;
beforeAll(async () => {
  app = await startTestApp();
  [mona, nora, ada] = [await moderator(app), await moderator(app, "Nora"), await seedPerson(app, "Ada")];
});
afterAll(() => app.close());

type Kind = "pin" | "comment" | "board" | "message" | "user";
async function decided(kind: Kind, subjectId: string, decision: string, fields: object = {}): Promise<string> {
  const { id } = await ada.client.trpc.safety.report.mutate({ kind, subjectId, reason: "spam" });
  const answer = await mona.client.rest("POST", `/v3/admin/reports/${id}/decide/`, { decision, ...fields });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const [made] = await app.deps.db
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.caseId, id));
  return made?.id ?? "";
}
const appealAs = (client: Person["client"], id: string, fields: object = {}) =>
  client.rest<{ appeal: { state: string } }>("POST", `/v3/violations/${id}/appeal/`, {
    text: "I sell nothing.",
    ...fields,
  });
const openAppeals = async (as = nora) => (await as.client.rest<AppealBrief[]>("GET", "/v3/admin/appeals/")).data;
const appealOn = async (decisionId: string) => {
  const found = (await openAppeals()).find(({ violation }) => violation.id === decisionId);
  return found?.id ?? "";
};
const decideAppeal = (id: string, decision: "UPHOLD" | "DISMISS", as = nora, note = "") =>
  as.client.rest("POST", `/v3/admin/appeals/${id}/decision/`, { decision, note });

/** All rows of the tables that a removal touches, without the columns that a decision may change. */
async function everything() {
  const tables = {
    pins: "id",
    boards: "id",
    sections: "id",
    board_members: "board_id, user_id",
    board_follows: "board_id, user_id",
    comments: "id",
    comment_likes: "comment_id, user_id",
    comment_mentions: "comment_id, user_id",
    pin_mentions: "pin_id, user_id",
    pin_notes: "pin_id",
    pin_tags: "pin_id, tag",
    link_copies: "pin_id",
    messages: "id",
    users: "id",
  };
  const found: Record<string, unknown> = {};
  for (const [table, order] of Object.entries(tables)) {
    const answer = (await app.deps.db.execute(
      sql.raw(`select coalesce(json_agg(to_jsonb(t) order by ${order}), '[]')::text as rows from ${table} t`),
    )) as unknown as { rows?: { rows: string }[] } & { rows: string }[];
    found[table] = JSON.parse((answer.rows?.[0] ?? answer[0])?.rows ?? "null");
  }
  return found;
}

/** A board with a follower, a collaborator, a section and a Pin that others saved, liked and commented on. */
async function busyBoard(owner: Person) {
  const [fan, helper] = [await seedPerson(app, "Fan"), await seedPerson(app, "Helga")];
  const board = await owner.client.trpc.boards.create.mutate({ name: `Lakes ${app.deps.newId()}` });
  const section = await owner.client.trpc.sections.create.mutate({ boardId: board.id, name: "North" });
  const pinId = await seedPin(app, { ...(await seedBoard(app, owner)), id: board.id } as never, {
    title: "A quiet lake",
    sectionId: section.id,
  });
  const theirs = await seedBoard(app, fan);
  await fan.client.trpc.pins.save.mutate({ pinId, boardId: theirs.id });
  await fan.client.trpc.follow.followBoard.mutate({ boardId: board.id });
  const comment = await fan.client.trpc.comments.create.mutate({ pinId, text: "Where is this?" });
  const reply = await owner.client.trpc.comments.create.mutate({
    pinId,
    text: "In the north.",
    parentId: comment.id,
  } as never);
  await helper.client.rest("POST", `/v3/comments/${comment.id}/like/`);
  await app.jobs.drained();
  await recount(app.deps.db, { repair: true });
  return { board, pinId, comment, reply, fan };
}

test("an upheld appeal restores a Pin, a board and a comment entirely, even after 90 days", async () => {
  for (const kind of ["pin", "comment", "board"] as const) {
    const owner = await seedPerson(app, "Olga");
    const { board, pinId, comment, fan } = await busyBoard(owner);
    const subject = { pin: pinId, comment: comment.id, board: board.id }[kind];
    const before = await everything();
    const decisionId = await decided(kind, subject, "remove");
    expect(await everything()).not.toEqual(before);
    expect(await recount(app.deps.db, { repair: false })).toEqual([]);
    const person = kind === "comment" ? fan : owner;
    expect((await appealAs(person.client, decisionId)).data.appeal.state).toBe("open");
    // Cleaning up after 90 days must not touch what is sealed.
    const later = new Date(Date.now() + 90 * 86_400_000);
    expect(await forgetSealed(app.deps.db, { before: finalBefore(later), limit: 100 })).toBe(0);
    expect((await decideAppeal(await appealOn(decisionId), "UPHOLD")).status).toBe(200);
    expect(await everything(), kind).toEqual(before);
    expect(await recount(app.deps.db, { repair: false })).toEqual([]);
    expect(await app.deps.db.select().from(sealedRows).where(eq(sealedRows.decisionId, decisionId))).toEqual([]);
    const [violation] = (await person.client.rest<{ ended_at: string; appeal: object }[]>("GET", "/v3/violations/"))
      .data;
    expect(violation).toMatchObject({ ended_at: expect.any(String), appeal: { state: "upheld" } });
  }
}, 120_000);

test("a removed message comes back with its text", async () => {
  const owner = await seedPerson(app, "Olga");
  const sent = await owner.client.rest<{ id: string }>("POST", "/v3/conversations/", {
    user_ids: [ada.id],
    text: "Buy my watches.",
  });
  const [message] = (
    await ada.client.rest<{ id: string; text: string }[]>("GET", `/v3/conversations/${sent.data.id}/messages/`)
  ).data;
  const decisionId = await decided("message", message?.id ?? "", "remove");
  await appealAs(owner.client, decisionId);
  await decideAppeal(await appealOn(decisionId), "UPHOLD");
  const [again] = (await ada.client.rest<{ text: string }[]>("GET", `/v3/conversations/${sent.data.id}/messages/`))
    .data;
  expect(again).toMatchObject({ text: "Buy my watches." });
});

test("whoever made the decision gets 403, and so does the person themselves [SECURITY 61]", async () => {
  const owner = await moderator(app, "Otto");
  const person = { ...ada, client: owner.client, id: owner.user.id, username: owner.user.username };
  const decisionId = await decided("pin", await seedPin(app, await seedBoard(app, person)), "remove");
  await appealAs(owner.client, decisionId);
  const id = await appealOn(decisionId);
  for (const as of [mona, owner])
    expect(await decideAppeal(id, "UPHOLD", as)).toMatchObject({ status: 403, code: ERRORS.NOT_PERMITTED.code });
  expect((await openAppeals(mona)).find((one) => one.id === id)).toMatchObject({ may_decide: false });
  expect((await openAppeals(nora)).find((one) => one.id === id)).toMatchObject({ may_decide: true });
  expect((await decideAppeal(id, "DISMISS", nora, "It is an advertisement.")).status).toBe(200);
});

test("two simultaneous decisions on an appeal make one, and a decision has one appeal", async () => {
  const owner = await seedPerson(app, "Olga");
  const decisionId = await decided("pin", await seedPin(app, await seedBoard(app, owner)), "remove");
  const sent = await Promise.all([1, 2, 3].map(() => appealAs(owner.client, decisionId)));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const id = await appealOn(decisionId);
  const answers = await Promise.all([
    decideAppeal(id, "UPHOLD"),
    decideAppeal(id, "DISMISS"),
    decideAppeal(id, "UPHOLD"),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test("a person who can't log in appeals by the link, and logs in again once the appeal is upheld", async () => {
  const una = await signUp(app, { name: "Una" });
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, una.user.id));
  const decisionId = await decided("user", una.user.id, "suspend");
  const visitor = createClient(app);
  const logIn = () =>
    createClient(app).rest<{ decisions_token: string }>("POST", "/v3/login/", {
      username_or_email: una.email,
      password: PASSWORD,
    });
  const { decisions_token: token } = (await logIn()).data;
  expect((await appealAs(visitor, decisionId)).status).toBe(401);
  expect((await appealAs(visitor, decisionId, { token: `${token}x` })).code).toBe(ERRORS.VIOLATIONS_LINK_INVALID.code);
  expect((await appealAs(ada.client, decisionId)).code).toBe(ERRORS.VIOLATION_NOT_FOUND.code);
  expect((await appealAs(visitor, decisionId, { token })).status).toBe(200);
  expect((await decideAppeal(await appealOn(decisionId), "UPHOLD")).status).toBe(200);
  expect((await logIn()).status).toBe(200);
});

test("only moderators see an appeal's picture, with a log, and until the appeal is decided [SECURITY 61]", async () => {
  const owner = await seedPerson(app, "Olga");
  const decisionId = await decided("pin", await seedPin(app, await seedBoard(app, owner)), "remove");
  const picture = (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: "#557799" } })
      .png()
      .toBuffer()
  ).toString("base64");
  expect((await appealAs(owner.client, decisionId, { files: ["bm90IGEgcGljdHVyZQ=="] })).code).toBe(
    ERRORS.IMAGE_INVALID.code,
  );
  expect((await appealAs(owner.client, decisionId, { files: [picture, picture, picture, picture] })).status).toBe(400);
  expect((await appealAs(owner.client, decisionId, { files: [`data:image/png;base64,${picture}`] })).status).toBe(200);
  const id = await appealOn(decisionId);
  const { data } = await nora.client.rest<Appeal>("GET", `/v3/admin/appeals/${id}/`);
  const path = `/v3/admin/appeals/${id}/files/${data.files[0]}/view/`;
  // The moderator of the decision may not decide the appeal, and so needs no document.
  for (const client of [owner.client, ada.client, mona.client])
    expect((await client.rest("POST", path)).status).toBe(403);
  expect((await mona.client.rest<Appeal>("GET", `/v3/admin/appeals/${id}/`)).data.files).toEqual([]);
  const shown = await nora.client.rest<{ type: string; base64: string }>("POST", path);
  expect((await sharp(Buffer.from(shown.data.base64, "base64")).metadata()).format).toBe("jpeg");
  const log = await app.deps.db.select().from(adminLog).where(eq(adminLog.subjectId, owner.id));
  expect(log.at(-1)).toMatchObject({ action: "view_appeal_file", actorId: nora.user.id });
  const [stored] = await app.deps.db.select().from(appealFiles).where(eq(appealFiles.appealId, id));
  expect(stored?.content).not.toContain(shown.data.base64.slice(0, 40));
  await decideAppeal(id, "DISMISS");
  expect(await app.deps.db.select().from(appealFiles).where(eq(appealFiles.appealId, id))).toEqual([]);
  expect((await nora.client.rest("POST", path)).status).toBe(404);
});

test("an account closed as underage opens again by a document, and by words alone not", async () => {
  const una = await signUp(app, { name: "Una" });
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, una.user.id));
  const decisionId = await decided("user", una.user.id, "close", { rule: "underage" });
  const { data } = await createClient(app).rest<{ decisions_token: string }>("POST", "/v3/login/", {
    username_or_email: una.email,
    password: PASSWORD,
  });
  const token = data.decisions_token;
  const [violation] = (await createClient(app).rest<object[]>("GET", `/v3/violations/?token=${token}`)).data;
  expect(violation).toMatchObject({ rule: "underage", consequence: "closed" });
  expect((await appealAs(createClient(app), decisionId, { token })).status).toBe(400);
  const shape = { width: 40, height: 30, channels: 3, background: "#557799" } as const;
  const document = (await sharp({ create: shape }).png().toBuffer()).toString("base64");
  expect((await appealAs(createClient(app), decisionId, { token, files: [document] })).status).toBe(200);
  const id = await appealOn(decisionId);
  expect((await decideAppeal(id, "UPHOLD")).status).toBe(200);
  expect(await app.deps.db.select().from(appealFiles).where(eq(appealFiles.appealId, id))).toEqual([]);
  expect(
    (await createClient(app).rest("POST", "/v3/login/", { username_or_email: una.email, password: PASSWORD })).status,
  ).toBe(200);
});

test("what was removed is erased after the time for an appeal, and not while an appeal is open", async () => {
  const owner = await seedPerson(app, "Olga");
  const ids = [];
  for (const _ of [1, 2]) ids.push(await decided("pin", await seedPin(app, await seedBoard(app, owner)), "remove"));
  await appealAs(owner.client, ids[0] ?? "");
  const sealedOf = async (id: string) =>
    (await app.deps.db.select().from(sealedRows).where(eq(sealedRows.decisionId, id))).length > 0;
  const at = (days: number) => ({ before: finalBefore(new Date(Date.now() + days * 86_400_000)), limit: 100 });
  await forgetSealed(app.deps.db, at(180));
  expect(await Promise.all(ids.map(sealedOf))).toEqual([true, true]);
  await forgetSealed(app.deps.db, at(190));
  expect(await Promise.all(ids.map(sealedOf))).toEqual([true, false]);
  await decideAppeal(await appealOn(ids[0] ?? ""), "DISMISS");
  await forgetSealed(app.deps.db, at(190));
  expect(await sealedOf(ids[0] ?? "")).toBe(false);
  const late = await app.deps.db
    .update(moderationDecisions)
    .set({ createdAt: new Date(Date.now() - 190 * 86_400_000) })
    .where(eq(moderationDecisions.id, ids[1] ?? ""))
    .returning();
  expect(late).toHaveLength(1);
  expect(await appealAs(owner.client, ids[1] ?? "")).toMatchObject({ code: ERRORS.VIOLATION_APPEAL_REFUSED.code });
});

test("cases, reports and decisions lose the copied texts after the time for an appeal", async () => {
  const owner = await seedPerson(app, "Olga");
  const board = await seedBoard(app, owner);
  const ids = [];
  for (const _ of [1, 2])
    ids.push(await decided("pin", await seedPin(app, board, { title: "Secret words" }), "remove"));
  await appealAs(owner.client, ids[0] ?? "");
  const texts = async (id = "") => {
    const [decision] = await app.deps.db.select().from(moderationDecisions).where(eq(moderationDecisions.id, id));
    const caseId = decision?.caseId ?? "";
    const [found] = await app.deps.db.select().from(moderationCases).where(eq(moderationCases.id, caseId));
    const [report] = await app.deps.db.select().from(reports).where(eq(reports.caseId, caseId));
    return [decision?.label, found?.label, found?.snapshot ?? "", report?.label].join("");
  };
  const later = (days: number) => ({ ...app.deps, now: () => new Date(Date.now() + days * 86_400_000) });
  await forgetRemoved(later(180), AbortSignal.timeout(60_000));
  expect(await texts(ids[1])).toContain("Secret words");
  await forgetRemoved(later(190), AbortSignal.timeout(60_000));
  expect([await texts(ids[0]), await texts(ids[1])]).toEqual([expect.stringContaining("Secret words"), ""]);
});

test("a sealed picture's address stops working, and its file stays for a restoration [SECURITY 47]", async () => {
  const owner = await signUp(app, { name: "Olga" });
  const { id: boardId } = await makeBoard(owner.client, "Lakes");
  const pin = await makePin(owner.client, boardId, { title: "A quiet lake" });
  const address = (await owner.client.trpc.pins.get.query({ pinId: pin.id })).images["474x"].url;
  expect((await fetch(address)).status).toBe(200);
  const decisionId = await decided("pin", pin.id, "remove");
  expect((await fetch(address)).status).toBe(404);
  await app.deps.db.execute(sql`update images set created_at = now() - interval '9 days'`);
  await deleteUnusedPictures(
    { ...app.deps, now: () => new Date(Date.now() + 9 * 86_400_000) },
    AbortSignal.timeout(60_000),
  );
  await appealAs(owner.client, decisionId);
  await decideAppeal(await appealOn(decisionId), "UPHOLD");
  expect((await fetch(address)).status).toBe(200);
});

test("a person's archive has the decisions about them, their appeals and their own reports", async () => {
  const owner = await seedPerson(app, "Olga");
  const decisionId = await decided("pin", await seedPin(app, await seedBoard(app, owner)), "remove");
  await appealAs(owner.client, decisionId);
  await decideAppeal(await appealOn(decisionId), "DISMISS", nora, "It is an ad.");
  const read = async (file: AccountFile, userId: string) => {
    const found: unknown[] = [];
    for await (const row of exportRows(app.deps.db, { file, userId })) found.push(JSON.parse(row));
    return found;
  };
  const appeal = { text: "I sell nothing.", state: "dismissed", answer: "It is an ad." };
  const [decision] = await read("decisions.json", owner.id);
  expect(decision).toMatchObject({ id: decisionId, kind: "pin", rule: "spam", consequence: "removed", appeal });
  expect(JSON.stringify(decision)).not.toContain(nora.user.id);
  const reports = await read("reports.json", ada.id);
  expect(reports.at(-1)).toMatchObject({ kind: "pin", reason: "spam" });
});
