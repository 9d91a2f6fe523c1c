import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { eq, inArray, sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { emailTokens, sessions } from "../../db/schema/auth.ts";
import { comments } from "../../db/schema/comments.ts";
import { mediaUploads } from "../../db/schema/media.ts";
import { pins, popularPins } from "../../db/schema/pins.ts";
import { outboxMessages, rateLimits } from "../../db/schema/system.ts";
import { createJobs } from "../../server/jobs.ts";
import { inBatches } from "../../server/platform/jobs/in-batches.ts";
import { SCHEDULES } from "../../server/schedules.ts";
import { type Person, type SeededBoard, seedBoard, seedImage, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

const DAY_MS = 86_400_000;
const live = new AbortController().signal;

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

/** Runs what a schedule runs. */
async function run(name: string): Promise<void> {
  const schedule = SCHEDULES.find((one) => one.name === name);
  if (!schedule) throw new Error(`no schedule ${name}`);
  await schedule.run(app.deps, live);
}

const daysAgo = (days: number) => new Date(app.deps.now().getTime() - days * DAY_MS);
const pin = () => seedPin(app, board, { image });

describe("the trash", () => {
  test("is emptied of what has been in it for more than 30 days, and of nothing else", async () => {
    const [old, young, kept] = [await pin(), await pin(), await pin()];
    await app.deps.db
      .update(pins)
      .set({ deletedAt: daysAgo(30.1) })
      .where(eq(pins.id, old));
    await app.deps.db
      .update(pins)
      .set({ deletedAt: daysAgo(29.9) })
      .where(eq(pins.id, young));
    await run("pins.empty_trash");
    const left = await app.deps.db
      .select({ id: pins.id })
      .from(pins)
      .where(inArray(pins.id, [old, young, kept]));
    expect(left.map((row) => row.id).sort()).toEqual([young, kept].sort());
  });

  test("is emptied in batches until nothing is left, or the server stops", async () => {
    const found = [500, 500, 20];
    const asked: number[] = [];
    await inBatches(live, async (limit) => {
      asked.push(limit);
      return found.shift() ?? 0;
    });
    expect(asked).toEqual([500, 500, 500]);
    const stopping = new AbortController();
    let steps = 0;
    await inBatches(stopping.signal, async (limit) => {
      steps += 1;
      stopping.abort();
      return limit;
    });
    expect(steps).toBe(1);
  });

  test("goes in several statements where it is long", async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, pin));
    await app.deps.db
      .update(pins)
      .set({ deletedAt: daysAgo(40) })
      .where(inArray(pins.id, ids));
    const { emptyTrash } = await import("../../db/queries/jobs/empty-trash.ts");
    const gone: number[] = [];
    await inBatches(live, async () => {
      gone.push(await emptyTrash(app.deps.db, { before: daysAgo(30), limit: 3 }));
      return gone.at(-1) === 3 ? 500 : 0;
    });
    expect(gone).toEqual([3, 3, 1]);
  });
});

test("uploads that became nothing within a day are forgotten, younger ones are not", async () => {
  const ids = [app.deps.newId(), app.deps.newId()];
  await app.deps.db.insert(mediaUploads).values([
    { id: ids[0] ?? "", userId: ada.id, imageId: image.id, createdAt: daysAgo(1.01) },
    { id: ids[1] ?? "", userId: ada.id, imageId: image.id, createdAt: daysAgo(0.99) },
  ]);
  await run("media.forget_uploads");
  const left = await app.deps.db.select({ id: mediaUploads.id }).from(mediaUploads);
  expect(left.map((row) => row.id)).toEqual([ids[1] ?? ""]);
});

test("what can't be used any more is deleted: ended sessions, expired links and counters; what works stays", async () => {
  const { db, newId } = app.deps;
  const session = (name: string, more: Partial<typeof sessions.$inferInsert> = {}) => ({
    id: newId(),
    userId: ada.id,
    tokenHash: name,
    ip: "192.0.2.1",
    lastSeenAt: daysAgo(0),
    expiresAt: daysAgo(-1),
    ...more,
  });
  await db
    .insert(sessions)
    .values([
      session("live"),
      session("expired", { expiresAt: daysAgo(0.01) }),
      session("revoked", { revokedAt: daysAgo(0.01) }),
      session("idle", { lastSeenAt: daysAgo(14.1) }),
      session("nearly idle", { lastSeenAt: daysAgo(13.9) }),
    ]);
  const link = { userId: ada.id, purpose: "verify_email", email: "a@example.com" } as const;
  await db.insert(emailTokens).values([
    { ...link, id: newId(), tokenHash: "good", expiresAt: daysAgo(-0.1) },
    { ...link, id: newId(), tokenHash: "over", expiresAt: daysAgo(0.1) },
  ]);
  await db.insert(rateLimits).values([
    { key: "running", points: 1, expire: daysAgo(-0.1) },
    { key: "over", points: 1, expire: daysAgo(0.1) },
  ]);
  await run("auth.delete_expired");
  const hashes = await db.select({ hash: sessions.tokenHash }).from(sessions);
  expect(hashes.map((row) => row.hash).sort()).toEqual(["live", "nearly idle"]);
  const links = await db.select({ hash: emailTokens.tokenHash }).from(emailTokens);
  expect(links.map((row) => row.hash)).toEqual(["good"]);
  const counters = await db.select({ key: rateLimits.key }).from(rateLimits);
  expect(counters.map((row) => row.key)).toEqual(["running"]);
});

test("messages stay in the outbox for 30 days", async () => {
  const message = { channel: "email", recipient: "a@example.com", body: "hello", links: [] } as const;
  await app.deps.db.insert(outboxMessages).values([
    { ...message, links: [], id: app.deps.newId(), subject: "old", createdAt: daysAgo(30.1) },
    { ...message, links: [], id: app.deps.newId(), subject: "young", createdAt: daysAgo(29.9) },
  ]);
  await run("mail.delete_old");
  const left = await app.deps.db.select({ subject: outboxMessages.subject }).from(outboxMessages);
  expect(left.map((row) => row.subject)).toEqual(["young"]);
});

describe("the popular Pins", () => {
  beforeEach(async () => {
    await app.deps.db.delete(popularPins);
    await app.deps.db.delete(pins);
  });
  const rollUp = () => run("pins.roll_up_popular");
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
  /** A Pin of a picture of its own, and people who saved it. */
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

  test("are what people save and write about now, saves first; nothing is popular by itself", async () => {
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

  test("an old picture that people save today is popular, and what was saved weeks ago counts for less and then for nothing", async () => {
    const [old, before] = [await picture(people.slice(0, 2)), await picture(people.slice(0, 4), 14)];
    const long = await picture(people.slice(0, 4), 28.1);
    await change(old, { createdAt: daysAgo(900) });
    await rollUp();
    // Four saves of two half-lives ago are one of today.
    expect(await generations()).toEqual([[old, before]]);
    expect((await generations()).flat()).not.toContain(long);
  });

  test("a person counts once for a picture, however often they save it and write about it", async () => {
    const [first, second] = people;
    const honest = await picture([first, second]);
    const pushed = await picture([first, first, first, first, first]);
    for (let i = 0; i < 3; i++) await comment(pushed, first);
    await rollUp();
    expect(await generations()).toEqual([[honest, pushed]]);
  });

  test("stand for their picture: the Pin that most saves come from, or the newest save where that one is gone", async () => {
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

  test("SECURITY 24: leave out what is secret or deleted, and saves to secret boards count for nothing", async () => {
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

  test("are written anew only where they changed, and the newest twelve generations stay", async () => {
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

  test("of an empty site are none, and nothing breaks", async () => {
    await rollUp();
    expect(await generations()).toEqual([]);
  });
});

describe("schedules", () => {
  const stored = () =>
    rows<{ name: string; cron: string }>(app.deps.db, sql`select name, cron from pgboss.schedule order by name`);

  test("of the product are kept by the database; changed ones change, dropped ones go, and one runs at the start", async () => {
    const first = createJobs(app.deps, { pollSeconds: 0.5 });
    await first.start();
    await first.drained();
    await first.stop();
    const wanted = SCHEDULES.map(({ name, cron }) => ({ name, cron })).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(wanted.length).toBeGreaterThan(3);
    expect(await stored()).toEqual(wanted);
    let ran = 0;
    const changed = {
      name: "mail.delete_old",
      cron: "1 2 * * *",
      atStart: true,
      run: async () => {
        ran += 1;
      },
    };
    const second = createJobs(app.deps, { schedules: [changed], pollSeconds: 0.5 });
    await second.start();
    await second.drained();
    await second.stop();
    expect(ran).toBe(1);
    expect(await stored()).toEqual([{ name: "mail.delete_old", cron: "1 2 * * *" }]);
  });

  test("run once however many processes ask at the same time", async () => {
    let ran = 0;
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = {
      name: "pins.empty_trash",
      cron: "7 * * * *",
      atStart: true,
      run: async () => {
        ran += 1;
        await released;
      },
    };
    const processes = [0, 1, 2].map(() => createJobs(app.deps, { schedules: [slow], pollSeconds: 0.5 }));
    await Promise.all(processes.map((jobs) => jobs.start()));
    release();
    await processes[0]?.drained();
    await Promise.all(processes.map((jobs) => jobs.stop()));
    expect(ran).toBe(1);
  });
});
