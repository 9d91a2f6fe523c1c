import { afterAll, beforeAll, expect, test } from "bun:test";
import { asc, desc, eq } from "drizzle-orm";
import { canAct } from "../../../client/lib/viewer/acting-calls.ts";
import { deleteExpired } from "../../../db/queries/jobs/cleanup.ts";
import { advertiserDelegates, advertisers } from "../../../db/schema/advertisers.ts";
import { auditLog } from "../../../db/schema/audit.ts";
import { boards } from "../../../db/schema/boards.ts";
import { businessMembers, businessTrail } from "../../../db/schema/business.ts";
import { comments } from "../../../db/schema/comments.ts";
import { pins } from "../../../db/schema/pins.ts";
import { users } from "../../../db/schema/users.ts";
import { implementations } from "../../../server/router.ts";
import { AUDIT_DAYS, AUDIT_LINES_A_DAY } from "../../../src/model/acting.rules.ts";
import { plain } from "../../media/support/pictures.ts";
import { accessToken } from "../../support/access-token.ts";
import { createClient } from "../../support/api.ts";
import { codeOf } from "../../support/code-of.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { seedBusiness, seedFactor, seedMember } from "../../support/seed-business.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let business: Person;
let editor: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  business = await seedBusiness(app, "Oak");
  editor = await seedMember(app, business, "EDITOR");
  stranger = await seedPerson(app, "Eve");
});
afterAll(() => app.close());

const linesOf = ({ id }: Person) =>
  app.deps.db
    .select({ field: auditLog.field, subjectId: auditLog.subjectId, refusal: auditLog.refusal })
    .from(auditLog)
    .where(eq(auditLog.actorId, id))
    .orderBy(asc(auditLog.id));

let count = 0;
/** The spec's calls with `orbac_subject_id`, on one person's boards. */
const calls = ({ client }: Person, subject: string, [from, to]: [string, string], pinId: string) => ({
  section: () =>
    client.resource("BoardSectionResource", "create", {
      board_id: from,
      name: `Section ${++count}`,
      initial_pins: [],
      orbac_subject_id: subject,
    }),
  selectAll: () =>
    client.resource("BulkEditSelectAllResource", "update", {
      board_id: from,
      new_board_id: to,
      pin_ids: [pinId],
      orbac_subject_id: subject,
    }),
  bulk: () =>
    client.resource("BulkEditResource", "update", { board_id: from, pin_ids: [pinId], orbac_subject_id: subject }),
  pin: () => client.resource("PinResource", "get", { id: pinId, field_set_key: "detailed", orbac_subject_id: subject }),
});

test("members can act for a business by orbac_subject_id, and anyone can pass their own id [signed-in 6]", async () => {
  const secret = await seedBoard(app, business, { privacy: "secret" });
  const target: [string, string] = [secret.id, (await seedBoard(app, business)).id];
  const pinId = await seedPin(app, secret);
  for (const who of [editor, business]) {
    for (const [call, make] of Object.entries(calls(who, business.id, target, pinId))) {
      expect([call, (await make()).status]).toEqual([call, 200]);
    }
  }
  expect(await linesOf(editor)).toEqual([]);
});

test("a profile acts in the business's name on every transport [signed-in 2.9]", async () => {
  const { db } = app.deps;
  const as = { orbac_subject_id: business.id };
  const { client } = editor;
  const made = await client.resource<{ id: string; owner: { id: string } }>("BoardResource", "create", {
    name: "Spring",
    privacy: "secret",
    ...as,
  });
  expect(made.data.owner.id).toBe(business.id);
  const boardId = made.data.id;
  const picture = (await plain(60, 80, "#446688").png().toBuffer()).toString("base64");
  const created = await client.rest<{ id: string }>("POST", "/v3/pins/", {
    board_id: boardId,
    image_base64: `data:image/png;base64,${picture}`,
    title: "Oak table",
    ...as,
  });
  expect(created.status).toBe(200);
  const other = await seedPin(app, await seedBoard(app, stranger));
  const saved = await client.resource<{ id: string }>("RepinResource", "create", {
    pin_id: other,
    board_id: boardId,
    ...as,
  });
  expect(saved.status).toBe(200);
  const wire = { pinId: other, text: "Lovely", orbacSubjectId: business.id };
  const answer = await client.fetch("/trpc/comments.create", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wire),
  });
  expect(answer.status).toBe(200);
  const followed = await client.resource("UserFollowResource", "create", { user_id: stranger.id, ...as });
  expect(followed.status).toBe(200);
  const pinners = await db.select({ id: pins.pinnerId }).from(pins).where(eq(pins.boardId, boardId));
  expect(pinners.map(({ id }) => id)).toEqual([business.id, business.id]);
  const [comment] = await db.select().from(comments).where(eq(comments.pinId, other));
  expect(comment?.userId).toBe(business.id);
  const following = async (who: Person) =>
    (await who.client.trpc.follow.following.query({ username: who.username })).items;
  expect((await following(business)).map(({ id }) => id)).toEqual([stranger.id]);
  expect(await following(editor)).toEqual([]);
  // None of it belongs to the editor.
  expect((await client.rest("GET", `/v3/boards/${boardId}/`)).code).toBe(40);
  const lines = await db
    .select({ action: businessTrail.action, outcome: businessTrail.outcome, thingId: businessTrail.thingId })
    .from(businessTrail)
    .where(eq(businessTrail.actorId, editor.id))
    .orderBy(desc(businessTrail.id))
    .limit(5);
  expect(lines.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    ...["follow.followUser done", "comments.create done", "pins.save done", "pins.create done", "boards.create done"],
  ]);
  expect(lines.slice(2).map(({ thingId }) => thingId)).toEqual([saved.data.id, created.data.id, boardId]);
});

test("a picture that a member uploads for the business can only become its Pin [signed-in 2.9]", async () => {
  const form = () => {
    const body = new FormData();
    body.set("img", new Blob([bytes], { type: "image/png" }), "oak.png");
    return body;
  };
  const bytes = new Uint8Array(await plain(60, 80, "#223344").png().toBuffer());
  const path = `/v3/media/upload/?orbac_subject_id=${business.id}`;
  const upload = await editor.client.rest<{ media_upload_id: string }>("POST", path, form());
  expect(upload.status).toBe(200);
  const board = await seedBoard(app, business);
  const fields = { board_id: board.id, media_upload_id: upload.data.media_upload_id };
  const own = await seedBoard(app, editor);
  expect((await editor.client.rest("POST", "/v3/pins/", { ...fields, board_id: own.id })).status).not.toBe(200);
  const pin = await editor.client.rest("POST", "/v3/pins/", { ...fields, orbac_subject_id: business.id });
  expect(pin.status).toBe(200);
  expect((await stranger.client.rest("POST", path, form())).code).toBe(3);
});

test("calls that can't act for a business refuse orbac_subject_id on every transport", async () => {
  const business = await seedBusiness(app, "Yew");
  const admin = await seedMember(app, business, "ADMIN");
  const { client } = admin;
  const as = { orbac_subject_id: business.id };
  const refused = { status: 400, fields: { orbac_subject_id: expect.stringContaining("can't act for a business") } };
  expect(await client.rest("GET", `/v3/users/settings/?orbac_subject_id=${business.id}`)).toMatchObject(refused);
  expect(await client.rest("PATCH", "/v3/users/me/", { ...as, about: "x" })).toMatchObject(refused);
  expect(await client.resource("UserResource", "update", { ...as, about: "x" })).toMatchObject(refused);
  const wire = { about: "x", orbacSubjectId: business.id };
  expect(await codeOf(client.trpc.users.update.mutate(wire))).toBe(1);
  const { token } = await accessToken(app, admin.id);
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${app.url}/v5/ad_accounts?orbac_subject_id=${business.id}`, { headers });
  expect(response.status).toBe(400);
  // Passing the caller's own id changes nothing.
  expect((await client.rest("GET", `/v3/users/settings/?orbac_subject_id=${admin.id}`)).status).toBe(200);
});

test("pages send orbac_subject_id with each call that can act, but promote as the person", () => {
  const acts = ({ contract }: (typeof implementations)[number]) =>
    contract.acts !== undefined && !contract.name.startsWith("quickPromote.");
  const wrong = implementations.filter((one) => canAct(one.contract.name) !== acts(one));
  expect(wrong.map(({ contract }) => contract.name)).toEqual([]);
});

test("orbac_subject_id without the relation is 403 for any id, and is audited [SECURITY 25]", async () => {
  const [own, other] = [await seedBoard(app, stranger), await seedBoard(app, stranger)];
  const pinId = await seedPin(app, own);
  const missing = app.deps.newId();
  // Refuses subjects other than businesses, and delegates of one: only the business grants the relation.
  for (const subject of [business.id, missing, editor.id]) {
    const made = calls(stranger, subject, [own.id, other.id], pinId);
    for (const [call, make] of Object.entries(made)) {
      expect([call, await make()]).toMatchObject([call, { status: 403, code: 3 }]);
    }
  }
  const lines = await linesOf(stranger);
  expect(lines.slice(-12, -8)).toEqual(
    Array.from({ length: 4 }, () => ({ field: "orbac_subject_id", subjectId: business.id, refusal: "no_relation" })),
  );
  expect((await stranger.client.trpc.sections.list.query({ boardId: own.id })).items).toEqual([]);
  const visitor = { ...stranger, client: createClient(app) };
  for (const make of Object.values(calls(visitor, business.id, [own.id, other.id], pinId))) {
    expect(await make()).toMatchObject({ status: 401, code: 2 });
  }
  const wrong = await editor.client.rest("POST", `/v3/boards/${own.id}/sections/`, {
    name: "x",
    orbac_subject_id: "x1",
  });
  expect(wrong).toMatchObject({ status: 400, code: 1 });
});

test("managing a business's advertiser account doesn't allow acting as the business [SECURITY 25]", async () => {
  const { db, newId } = app.deps;
  const analyst = await seedPerson(app, "Ana");
  await seedFactor(app, analyst);
  const advertiserId = newId();
  await db.insert(advertisers).values({ id: advertiserId, ownerUserId: business.id });
  for (const role of ["ANALYST", "ADMIN"] as const) {
    await db.delete(advertiserDelegates).where(eq(advertiserDelegates.userId, analyst.id));
    await db.insert(advertiserDelegates).values({ advertiserId, userId: analyst.id, role });
    const board = await analyst.client.resource("BoardResource", "create", {
      name: role,
      orbac_subject_id: business.id,
    });
    expect([role, board.status, board.code]).toEqual([role, 403, 3]);
  }
});

test("a member without a second factor is refused and told why; with one they may act [SECURITY 25]", async () => {
  const weak = await seedMember(app, business, "EDITOR", { hasFactor: false });
  const board = await seedBoard(app, business);
  const section = () =>
    weak.client.resource("BoardSectionResource", "create", {
      board_id: board.id,
      name: "East",
      orbac_subject_id: business.id,
    });
  expect(await section()).toMatchObject({ status: 403, code: 3, message: expect.stringContaining("second step") });
  expect(await linesOf(weak)).toEqual([
    { field: "orbac_subject_id", subjectId: business.id, refusal: "no_second_factor" },
  ]);
  await seedFactor(app, weak);
  expect((await section()).status).toBe(200);
});

test("a removed member can neither write nor read from the next call on [SECURITY 25]", async () => {
  const { db } = app.deps;
  const member = await seedMember(app, business, "ADMIN");
  const board = await seedBoard(app, business, { privacy: "secret" });
  const pinId = await seedPin(app, board);
  const made = calls(member, business.id, [board.id, board.id], pinId);
  expect((await made.pin()).status).toBe(200);
  await db.delete(businessMembers).where(eq(businessMembers.userId, member.id));
  for (const make of Object.values(made)) {
    expect(await make()).toMatchObject({ status: 403, message: "You can't act for this account." });
  }
  expect(await member.client.trpc.business.profiles.query({})).toEqual([]);
});

test("no acting for suspended people, none by administrators, and the audit log stays bounded [SECURITY 25]", async () => {
  const { db, now, newId } = app.deps;
  const board = await seedBoard(app, business);
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, business.id));
  const make = ({ client }: Person, subject: string) =>
    client.rest("POST", `/v3/boards/${board.id}/sections/`, { name: "West", orbac_subject_id: subject });
  expect(await make(editor, business.id)).toMatchObject({ status: 403, code: 3 });
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, business.id));

  const mallory = await seedPerson(app, "Mallory");
  const line = { field: "orbac_subject_id", refusal: "no_relation", requestId: "x" } as const;
  const full = Array.from({ length: AUDIT_LINES_A_DAY - 1 }, () => ({
    ...line,
    id: newId(),
    actorId: mallory.id,
    subjectId: business.id,
    createdAt: now(),
  }));
  await db.insert(auditLog).values(full);
  for (let i = 0; i < 3; i++) expect((await make(mallory, business.id)).status).toBe(403);
  expect(await linesOf(mallory)).toHaveLength(AUDIT_LINES_A_DAY);
  app.advance((AUDIT_DAYS + 1) * 86_400_000);
  await deleteExpired(db, { now: now() });
  expect(await linesOf(mallory)).toEqual([]);
  expect(await db.select().from(businessTrail)).toEqual([]);
  expect(await db.select().from(boards).where(eq(boards.id, board.id))).toHaveLength(1);
});
