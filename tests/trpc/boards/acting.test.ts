import { afterAll, beforeAll, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { deleteExpired } from "../../../db/queries/jobs/delete-expired.ts";
import { advertiserDelegates, advertisers } from "../../../db/schema/advertisers.ts";
import { auditLog } from "../../../db/schema/audit.ts";
import { mfaPhones } from "../../../db/schema/mfa.ts";
import { users } from "../../../db/schema/users.ts";
import { AUDIT_DAYS, AUDIT_LINES_A_DAY } from "../../../src/model/acting.rules.ts";
import { createClient } from "../../support/api.ts";
import { newPhone } from "../../support/factors.ts";
import { type Person, type SeededBoard, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let owner: Person;
let delegate: Person;
let stranger: Person;
let advertiserId: string;
beforeAll(async () => {
  app = await startTestApp();
  [owner, delegate, stranger] = [
    await seedPerson(app, "Olga"),
    await seedPerson(app, "Dan"),
    await seedPerson(app, "Eve"),
  ];
  advertiserId = app.deps.newId();
  await app.deps.db.insert(advertisers).values({ id: advertiserId, ownerUserId: owner.id });
  await app.deps.db.insert(advertiserDelegates).values({ advertiserId, userId: delegate.id });
  await addFactor(delegate);
});
afterAll(() => app.close());

const addFactor = ({ id: userId }: Person) =>
  app.deps.db.insert(mfaPhones).values({ userId, number: newPhone(), confirmedAt: app.deps.now() });
const linesOf = ({ id }: Person) =>
  app.deps.db
    .select({ field: auditLog.field, subjectId: auditLog.subjectId, refusal: auditLog.refusal })
    .from(auditLog)
    .where(eq(auditLog.actorId, id))
    .orderBy(asc(auditLog.id));

/** A protected board of the owner's account. */
async function protectedBoard() {
  const board = await delegate.client.resource<{ id: string }>("BoardResource", "create", {
    ...{ name: `Campaign ${crypto.randomUUID()}`, privacy: "public", advertiser_id: advertiserId },
  });
  return board.data.id;
}

let count = 0;
/** Every call that takes `orbac_subject_id`, on boards of one person. */
const calls = ({ client }: Person, subject: string, [from, to]: [string, string], pinId: string) => ({
  section: () =>
    client.resource("BoardSectionResource", "create", {
      ...{ board_id: from, name: `Section ${++count}`, initial_pins: [], orbac_subject_id: subject },
    }),
  selectAll: () =>
    client.resource("BulkEditSelectAllResource", "update", {
      ...{ board_id: from, new_board_id: to, pin_ids: [pinId], orbac_subject_id: subject },
    }),
  bulk: () =>
    client.resource("BulkEditResource", "update", { board_id: from, pin_ids: [pinId], orbac_subject_id: subject }),
  pin: () => client.resource("PinResource", "get", { id: pinId, field_set_key: "detailed", orbac_subject_id: subject }),
});

test("signed-in 6: who manages an account makes sections and moves Pins for its owner by orbac_subject_id, and anybody for themselves", async () => {
  const boards: [string, string] = [await protectedBoard(), await protectedBoard()];
  const board: SeededBoard = { id: boards[0], slug: "campaign", owner, privacy: "protected" };
  const pinId = await seedPin(app, board);
  for (const [who, subject] of [
    [delegate, owner.id],
    [owner, owner.id],
  ] as const) {
    for (const [call, make] of Object.entries(calls(who, subject, boards, pinId))) {
      expect([call, (await make()).status]).toEqual([call, 200]);
    }
  }
  expect(await linesOf(delegate)).toEqual([]);
});

test("SECURITY 25: orbac_subject_id without the relation is 403 at every call, whether there is such a person or not, with a line in the audit log", async () => {
  const [own, other] = [await seedBoard(app, stranger), await seedBoard(app, stranger)];
  const pinId = await seedPin(app, own);
  const missing = app.deps.newId();
  // Nor for an advertiser account's own id, nor for who manages one: the relation is the owner's alone to give.
  for (const subject of [owner.id, missing, advertiserId, delegate.id]) {
    const made = calls(stranger, subject, [own.id, other.id], pinId);
    for (const [call, make] of Object.entries(made)) {
      expect([call, await make()]).toMatchObject([call, { status: 403, code: 3 }]);
    }
  }
  const lines = await linesOf(stranger);
  expect(lines).toHaveLength(16);
  expect(lines.slice(0, 4)).toEqual(
    Array.from({ length: 4 }, () => ({ field: "orbac_subject_id", subjectId: owner.id, refusal: "no_relation" })),
  );
  expect((await stranger.client.trpc.sections.list.query({ boardId: own.id })).items).toEqual([]);
  const visitor = { ...stranger, client: createClient(app) };
  for (const make of Object.values(calls(visitor, owner.id, [own.id, other.id], pinId))) {
    expect(await make()).toMatchObject({ status: 401, code: 2 });
  }
});

test("SECURITY 25: a delegate without a second factor is refused by either field, and told so; the owner never is", async () => {
  const weak = await seedPerson(app, "Walt");
  await app.deps.db.insert(advertiserDelegates).values({ advertiserId, userId: weak.id });
  const board = await protectedBoard();
  const section = () =>
    weak.client.resource("BoardSectionResource", "create", {
      ...{ board_id: board, name: "East", orbac_subject_id: owner.id },
    });
  const named = () =>
    weak.client.resource("BoardResource", "create", { name: "Mine", privacy: "public", advertiser_id: advertiserId });
  for (const call of [section, named]) {
    expect(await call()).toMatchObject({ status: 403, code: 3, message: expect.stringContaining("second step") });
  }
  expect(await linesOf(weak)).toEqual([
    { field: "orbac_subject_id", subjectId: owner.id, refusal: "no_second_factor" },
    { field: "advertiser_id", subjectId: advertiserId, refusal: "no_second_factor" },
  ]);
  await addFactor(weak);
  expect((await section()).status).toBe(200);
  expect((await named()).status).toBe(200);
  await app.deps.db.delete(advertiserDelegates).where(eq(advertiserDelegates.userId, weak.id));
  expect(await section()).toMatchObject({ status: 403, message: "You can't act for this account." });
});

test("SECURITY 24: to act for somebody gives no right: their other boards, and one's own, aren't there then", async () => {
  const [secret, own] = [await seedBoard(app, owner, { privacy: "secret" }), await seedBoard(app, delegate)];
  const [pinId, ownPin] = [await seedPin(app, secret), await seedPin(app, own)];
  const kept = await protectedBoard();
  const make = (boardId: string) =>
    delegate.client.resource("BoardSectionResource", "create", {
      ...{ board_id: boardId, name: "East", orbac_subject_id: owner.id },
    });
  for (const id of [secret.id, own.id, app.deps.newId()]) expect(await make(id)).toMatchObject({ code: 40 });
  const secretMoves = calls(delegate, owner.id, [secret.id, kept], pinId);
  for (const call of [secretMoves.selectAll, secretMoves.bulk]) expect(await call()).toMatchObject({ code: 40 });
  expect(await secretMoves.pin()).toMatchObject({ code: 50 });
  const ownMoves = calls(delegate, owner.id, [own.id, kept], ownPin);
  for (const call of [ownMoves.selectAll, ownMoves.bulk]) expect(await call()).toMatchObject({ code: 40 });
});

test("SECURITY 25: nobody acts for who is suspended, and nobody fills the audit log, which forgets in time", async () => {
  const { db, now, newId } = app.deps;
  const board = await protectedBoard();
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, owner.id));
  const make = ({ client }: Person, subject: string) =>
    client.rest("POST", `/v3/boards/${board}/sections/`, { name: "West", orbac_subject_id: subject });
  expect(await make(delegate, owner.id)).toMatchObject({ status: 403, code: 3 });
  await db.update(users).set({ suspendedAt: null }).where(eq(users.id, owner.id));

  const mallory = await seedPerson(app, "Mallory");
  const line = { field: "orbac_subject_id", refusal: "no_relation", requestId: "x" } as const;
  const full = Array.from({ length: AUDIT_LINES_A_DAY - 1 }, () => ({
    ...{ ...line, id: newId(), actorId: mallory.id, subjectId: owner.id, createdAt: now() },
  }));
  await db.insert(auditLog).values(full);
  for (let i = 0; i < 3; i++) expect((await make(mallory, owner.id)).status).toBe(403);
  expect(await linesOf(mallory)).toHaveLength(AUDIT_LINES_A_DAY);
  app.advance((AUDIT_DAYS + 1) * 86_400_000);
  await deleteExpired(db, { now: now() });
  expect(await linesOf(mallory)).toEqual([]);
});
