import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { comments } from "../../db/schema/comments.ts";
import { pins, popularPins } from "../../db/schema/pins.ts";
import { runSchedule } from "../support/run-schedule.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let ada: Person;
let board: SeededBoard;
let image: Awaited<ReturnType<typeof seedImage>>;
beforeAll(async () => {
  app = await startTestApp();
  ada = await seedPerson(app);
  board = await seedBoard(app, ada);
  image = await seedImage(app);
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(app.deps.now().getTime() - days * DAY_MS);

describe("the popular Pins", () => {
  beforeEach(async () => {
    await app.deps.db.delete(popularPins);
    await app.deps.db.delete(pins);
  });
  const rollUp = () => runSchedule(app, "pins.roll_up_popular");
  const change = (id: string, values: Partial<typeof pins.$inferInsert>) =>
    app.deps.db.update(pins).set(values).where(eq(pins.id, id));
  const generations = async () => {
    const found = await app.deps.db.select().from(popularPins).orderBy(popularPins.generation, popularPins.rank);
    return [...Map.groupBy(found, (row) => row.generation).values()].map((generation) =>
      generation.map((row) => row.pinId),
    );
  };
  const people: SeededBoard[] = [];
  beforeAll(async () => {
    for (let i = 0; i < 4; i++) people.push(await seedBoard(app, await seedPerson(app)));
  });
  /** A Pin with a new picture, and people who saved it. */
  async function picture(savers: readonly (SeededBoard | undefined)[] = [], days = 0): Promise<string> {
    const own = await seedImage(app);
    const id = await seedPin(app, board, { image: own });
    for (const by of savers) if (by) await change(await save(id, own, by), { createdAt: daysAgo(days) });
    return id;
  }
  const save = (originPinId: string, of: typeof image, by: SeededBoard) => seedPin(app, by, { image: of, originPinId });
  const comment = (pinId: string, by: SeededBoard | undefined) =>
    app.deps.db
      .insert(comments)
      .values({ id: app.deps.newId(), pinId, userId: by?.owner.id ?? "", text: "Well", createdAt: daysAgo(0) });

  test("are Pins that people save and comment on now, saves first; none of them start popular", async () => {
    const saved = await picture(people.slice(0, 2));
    const both = await picture(people.slice(0, 2));
    const commented = await picture();
    const nothing = await picture();
    await comment(both, people[2]);
    for (const by of people.slice(0, 2)) await comment(commented, by);
    await rollUp();
    expect(await generations()).toEqual([[both, saved, commented]]);
    expect((await generations()).flat()).not.toContain(nothing);
  });

  test("rank by recent saves: an old picture saved today is popular, and saves of weeks ago fade", async () => {
    const [old, before] = [await picture(people.slice(0, 2)), await picture(people.slice(0, 4), 14)];
    const long = await picture(people.slice(0, 4), 28.1);
    await change(old, { createdAt: daysAgo(900) });
    await rollUp();
    // Four saves of two half-lives ago are one of today.
    expect(await generations()).toEqual([[old, before]]);
    expect((await generations()).flat()).not.toContain(long);
  });

  test("a person counts once for a picture, however often they save and comment on it", async () => {
    const [first, second] = people;
    const honest = await picture([first, second]);
    const pushed = await picture([first, first, first, first, first]);
    for (let i = 0; i < 3; i++) await comment(pushed, first);
    await rollUp();
    expect(await generations()).toEqual([[honest, pushed]]);
  });

  test("represent their picture: the Pin most saved from, or the newest save if that one is gone", async () => {
    const shared = await seedImage(app);
    const [source, other] = [
      await seedPin(app, board, { image: shared }),
      await seedPin(app, board, { image: shared }),
    ];
    const [one, two, three] = people as [SeededBoard, SeededBoard, SeededBoard];
    await save(other, shared, one);
    await save(source, shared, two);
    const newest = await save(source, shared, three);
    await rollUp();
    expect((await generations()).at(-1)).toEqual([source]);
    for (const id of [source, other]) await change(id, { isPublic: false });
    await rollUp();
    expect((await generations()).at(-1)).toEqual([newest]);
  });

  test("leave out secret and deleted Pins, and ignore saves to secret boards [SECURITY 24]", async () => {
    const secret = await seedBoard(app, ada, { privacy: "secret" });
    const [shown, hidden, deleted] = [await picture(people), await picture(people), await picture()];
    await app.deps.db.update(pins).set({ isPublic: false }).where(eq(pins.originPinId, hidden));
    await change(hidden, { isPublic: false });
    await change(deleted, { deletedAt: daysAgo(0) });
    const whispered = await picture([secret, secret]);
    await rollUp();
    expect(await generations()).toEqual([[shown]]);
    expect((await generations()).flat()).not.toContain(whispered);
  });

  test("are rewritten only when they change, and the newest twelve generations stay", async () => {
    const images = [await seedImage(app), await seedImage(app)] as const;
    const ids = [await seedPin(app, board, { image: images[0] }), await seedPin(app, board, { image: images[1] })];
    for (let round = 0; round < 14; round += 1) {
      const by = await seedBoard(app, await seedPerson(app));
      const more = await seedBoard(app, await seedPerson(app));
      const at = round % 2;
      for (const to of [by, more]) await save(ids[at] ?? "", images[at] ?? images[0], to);
      await rollUp();
      await rollUp();
    }
    const all = await generations();
    expect(all).toHaveLength(12);
    expect(new Set(all.map((generation) => generation.join())).size).toBe(2);
  });

  test("are none on an empty site, and nothing fails", async () => {
    await rollUp();
    expect(await generations()).toEqual([]);
  });
});
