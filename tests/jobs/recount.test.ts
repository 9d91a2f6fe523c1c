import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { rebuildCards } from "../../db/queries/jobs/rebuild-cards.ts";
import { recount } from "../../db/queries/jobs/recount.ts";
import { boards, sections } from "../../db/schema/boards.ts";
import { boardFollows, userFollows } from "../../db/schema/follow.ts";
import { pins } from "../../db/schema/pins.ts";
import { users } from "../../db/schema/users.ts";
import {
  type Person,
  type SeededBoard,
  seedBoard,
  seedImage,
  seedPerson,
  seedPin,
  seedSection,
} from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let ada: Person;
let bea: Person;
let board: SeededBoard;
let section: string;
let origin: string;
let between: string;

/** Rows written without their counters: two people who follow each other, a board, and a chain of saves. */
beforeAll(async () => {
  app = await startTestApp();
  const { db, newId } = app.deps;
  ada = await seedPerson(app, "Ada");
  bea = await seedPerson(app, "Bea");
  board = await seedBoard(app, ada);
  const secret = await seedBoard(app, bea, { privacy: "secret" });
  section = await seedSection(app, board);
  const image = await seedImage(app);
  origin = await seedPin(app, board, { image, sectionId: section });
  between = await seedPin(app, secret, { image, originPinId: origin });
  await db.update(pins).set({ savedFromPinId: origin }).where(eq(pins.id, between));
  const last = await seedPin(app, board, { image, originPinId: origin });
  await db.update(pins).set({ savedFromPinId: between }).where(eq(pins.id, last));
  await seedPin(app, board, { image, sectionId: section, originPinId: origin, trashed: true });
  await db.insert(userFollows).values({ id: newId(), followerId: ada.id, followeeId: bea.id });
  await db.insert(boardFollows).values({ id: newId(), userId: bea.id, boardId: board.id });
  // A counter may be too high as well.
  await db.update(boards).set({ pinCount: 77 }).where(eq(boards.id, secret.id));
});
afterAll(() => app.close());

const of = async <T>(found: Promise<T[]>) => (await found)[0];

test("a check finds every wrong counter and changes none", async () => {
  const found = await recount(app.deps.db, { repair: false });
  expect(Object.fromEntries(found.map(({ counter, wrong }) => [counter, wrong]))).toEqual({
    "users.follower_count": 1,
    "users.following_count": 1,
    "users.pin_count": 2,
    "users.board_count": 2,
    "boards.pin_count": 2,
    "boards.section_count": 1,
    "boards.follower_count": 1,
    "sections.pin_count": 1,
    "pins.repin_count": 2,
  });
  expect(await recount(app.deps.db, { repair: false })).toEqual(found);
});

test("a repair writes the counted numbers, without the trash, and a second one changes nothing", async () => {
  const { db } = app.deps;
  const found = await recount(db, { repair: true });
  expect(found.find((one) => one.counter === "boards.follower_count")?.examples).toEqual([
    { counter: "boards.follower_count", id: board.id, was: 0, is: 1 },
  ]);
  const person = (id: string) =>
    of(
      db
        .select({ f: users.followerCount, g: users.followingCount, p: users.pinCount, b: users.boardCount })
        .from(users)
        .where(eq(users.id, id)),
    );
  expect(await person(ada.id)).toEqual({ f: 0, g: 1, p: 2, b: 1 });
  expect(await person(bea.id)).toEqual({ f: 1, g: 0, p: 1, b: 1 });
  const counts = { p: boards.pinCount, s: boards.sectionCount, f: boards.followerCount };
  expect(await of(db.select(counts).from(boards).where(eq(boards.id, board.id)))).toEqual({ p: 2, s: 1, f: 1 });
  expect(await of(db.select({ p: sections.pinCount }).from(sections).where(eq(sections.id, section)))).toEqual({
    p: 1,
  });
  const repins = (id: string) => of(db.select({ n: pins.repinCount }).from(pins).where(eq(pins.id, id)));
  // Bea's save to her secret board doesn't count (SECURITY.md 24).
  expect(await repins(origin)).toEqual({ n: 1 });
  expect(await repins(between)).toEqual({ n: 1 });
  expect(await recount(db, { repair: true })).toEqual([]);
});

test("a repair during writes loses none of them", async () => {
  const { db, newId } = app.deps;
  const write = (section: number) =>
    db.transaction(async (tx) => {
      await tx
        .update(boards)
        .set({ sectionCount: sql`${boards.sectionCount} + 1` })
        .where(eq(boards.id, board.id));
      const name = `new ${section}`;
      const row = { id: newId(), boardId: board.id, title: name, titleKey: name, slug: `s${section}`, card: "{}" };
      await tx.insert(sections).values(row);
    });
  await Promise.all([
    ...Array.from({ length: 40 }, (_, index) => write(index)),
    ...Array.from({ length: 4 }, () => recount(db, { repair: true })),
  ]);
  expect(await recount(db, { repair: false })).toEqual([]);
  const { n } = (await of(db.select({ n: boards.sectionCount }).from(boards).where(eq(boards.id, board.id)))) ?? {};
  expect(n).toBe(41);
});

test("cards are rebuilt by the code that writes them, and only those that differ change", async () => {
  const { db } = app.deps;
  // The sections of the test above carry no real card; all others came from their rows.
  expect(await rebuildCards(db, { repair: true })).toEqual([{ card: "sections.card", wrong: 40 }]);
  expect(await rebuildCards(db, { repair: true })).toEqual([]);
  const cards = async () => ({
    user: await of(db.select({ card: users.card }).from(users).where(eq(users.id, ada.id))),
    board: await of(db.select({ card: boards.card }).from(boards).where(eq(boards.id, board.id))),
    section: await of(db.select({ card: sections.card }).from(sections).where(eq(sections.id, section))),
    pin: await of(db.select({ card: pins.card }).from(pins).where(eq(pins.id, origin))),
  });
  const right = await cards();
  await db.update(users).set({ card: "{}" }).where(eq(users.id, ada.id));
  await db.update(boards).set({ card: "{}" }).where(eq(boards.id, board.id));
  await db.update(sections).set({ card: "{}" }).where(eq(sections.id, section));
  await db.update(pins).set({ card: "{}" }).where(eq(pins.id, origin));
  const wrong = ["users.card", "boards.card", "sections.card", "pins.card"].map((card) => ({ card, wrong: 1 }));
  expect(await rebuildCards(db, { repair: false })).toEqual(wrong);
  expect(await rebuildCards(db, { repair: true })).toEqual(wrong);
  expect(await cards()).toEqual(right);
});
