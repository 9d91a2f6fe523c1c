import { afterAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { lockUser } from "../../db/queries/users/write-user.ts";
import { boardActions } from "../../db/schema/board-actions.ts";
import { boardMembers } from "../../db/schema/boards.ts";
import { runBoardAction } from "../../server/slices/boards/actions.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp } from "../support/test-app.ts";

const server = process.env.TEST_DATABASE_URL;
if (!server) console.error("skipped: the embedded database has one connection; TEST_DATABASE_URL names no other");
const app = server ? await startTestApp() : null;
afterAll(() => app?.close());

test.skipIf(!app)("a Pin saved while the last step of a merge begins is on the remaining board", async () => {
  if (!app) return;
  const { db, newId, now } = app.deps;
  const [ada, eve] = [await seedPerson(app, "Ada"), await seedPerson(app, "Eve")];
  const [from, into] = [await seedBoard(app, ada), await seedBoard(app, ada)];
  const pinId = await seedPin(app, await seedBoard(app, ada));
  const member = { id: newId(), boardId: from.id, userId: eve.id, role: "add" as const, joinedAt: now() };
  await db.insert(boardMembers).values(member);
  const actionId = newId();
  const action = { id: actionId, kind: "merge" as const, userId: ada.id, boardId: from.id, toBoardId: into.id };
  await db.insert(boardActions).values({ ...action, total: 0 });
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    await lockUser(tx, { id: ada.id });
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const merging = runBoardAction(app.deps, { actionId }, new AbortController().signal);
  // The step has found no Pin and waits for its person's row.
  const waits = sql`select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (let waited = 0; (await rows(db, waits)).length === 0; waited += 20) {
    if (waited > 10_000) throw new Error("the merge never came to its last step");
    await Bun.sleep(20);
  }
  const saved = await eve.client.trpc.pins.save.mutate({ pinId, boardId: from.id });
  release.resolve();
  await Promise.all([holding, merging]);
  expect((await eve.client.trpc.pins.get.query({ pinId: saved.id })).board.id).toBe(into.id);
});
