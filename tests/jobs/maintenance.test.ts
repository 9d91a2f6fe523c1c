import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq, inArray, sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { emailTokens, sessions } from "../../db/schema/auth.ts";
import { mediaUploads } from "../../db/schema/media.ts";
import { pins } from "../../db/schema/pins.ts";
import { outboxMessages, rateLimits } from "../../db/schema/system.ts";
import { createJobs } from "../../server/jobs.ts";
import { inBatches } from "../../server/platform/jobs/schedule.ts";
import { SCHEDULES } from "../../server/schedules.ts";
import { runSchedule } from "../support/run-schedule.ts";
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

const daysAgo = (days: number) => new Date(app.deps.now().getTime() - days * DAY_MS);
const pin = () => seedPin(app, board, { image });

describe("the trash", () => {
  test("loses everything trashed more than 30 days ago, and nothing else", async () => {
    const [old, young, kept] = [await pin(), await pin(), await pin()];
    await app.deps.db
      .update(pins)
      .set({ deletedAt: daysAgo(30.1) })
      .where(eq(pins.id, old));
    await app.deps.db
      .update(pins)
      .set({ deletedAt: daysAgo(29.9) })
      .where(eq(pins.id, young));
    await runSchedule(app, "pins.empty_trash");
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

  test("is emptied by several statements if it is long", async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, pin));
    await app.deps.db
      .update(pins)
      .set({ deletedAt: daysAgo(40) })
      .where(inArray(pins.id, ids));
    const { emptyTrash } = await import("../../db/queries/jobs/cleanup.ts");
    const gone: number[] = [];
    await inBatches(live, async () => {
      gone.push(await emptyTrash(app.deps.db, { before: daysAgo(30), limit: 3 }));
      return gone.at(-1) === 3 ? 500 : 0;
    });
    expect(gone).toEqual([3, 3, 1]);
  });
});

test("uploads unused for a day are deleted, younger ones are not", async () => {
  const ids = [app.deps.newId(), app.deps.newId()];
  await app.deps.db.insert(mediaUploads).values([
    { id: ids[0] ?? "", userId: ada.id, imageId: image.id, createdAt: daysAgo(1.01) },
    { id: ids[1] ?? "", userId: ada.id, imageId: image.id, createdAt: daysAgo(0.99) },
  ]);
  await runSchedule(app, "media.forget_uploads");
  const left = await app.deps.db.select({ id: mediaUploads.id }).from(mediaUploads);
  expect(left.map((row) => row.id)).toEqual([ids[1] ?? ""]);
});

test("expired sessions, links and counters are deleted, and valid ones stay", async () => {
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
  await runSchedule(app, "auth.delete_expired");
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
  await runSchedule(app, "mail.delete_old");
  const left = await app.deps.db.select({ subject: outboxMessages.subject }).from(outboxMessages);
  expect(left.map((row) => row.subject)).toEqual(["young"]);
});

describe("schedules", () => {
  const stored = () =>
    rows<{ name: string; cron: string }>(app.deps.db, sql`select name, cron from pgboss.schedule order by name`);

  test("of the product are stored in the database and follow its changes; one runs at the start", async () => {
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

  test("run once however many processes are due at the same time", async () => {
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
