import { expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../db/client.ts";
import { moderationDecisions } from "../../db/schema/moderation.ts";
import { users } from "../../db/schema/users.ts";
import { wrongCounters } from "../support/counters.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { ENGINE } from "./kills.ts";
import { mortalSite } from "./mortal-site.ts";

/** Enough for several steps of a decision about everything of an account. */
const COPIES = 2_000;
const LIVES_MAX = 30;
const FIRST_LIFE_MS = 1_500;
/** Each life may be longer than the one before, so that a slow machine gets there too. */
const MORE_MS = 3_000;

/** Copies of a Pin, with the counters of its board and its owner. */
async function copyPin(db: Database, { pinId, ownerId }: { pinId: string; ownerId: string }): Promise<void> {
  const names = await rows<{ name: string }>(
    db,
    sql`select attname as name from pg_attribute where attrelid = 'pins'::regclass and attnum > 0
      and not attisdropped and attgenerated = ''`,
  );
  const changed: Record<string, string> = { id: "t.id + n", request_key: "null" };
  const values = names.map(({ name }) => changed[name] ?? `t.${name}`).join(", ");
  await db.execute(
    sql.raw(`insert into pins (${names.map(({ name }) => name).join(", ")}) select ${values}
      from pins t, generate_series(1, ${COPIES}) n where t.id = ${pinId}`),
  );
  await db.execute(sql.raw(`update users set pin_count = ${COPIES + 1} where id = ${ownerId}`));
  await db.execute(sql.raw(`update boards set pin_count = ${COPIES + 1} where owner_id = ${ownerId}`));
}

test("an answered decision reaches everything despite kill -9, and an undo restores it [SECURITY 34]", async () => {
  const lives = await mortalSite();
  const opened = async <T>(look: (db: Database) => Promise<T>): Promise<T> => {
    const { db, close } = await lives.open();
    try {
      return await look(db);
    } finally {
      await close();
    }
  };
  let server = await lives.start();
  try {
    const [owner, reporter, mona] = [
      await signUp(server, { name: "Olga" }),
      await signUp(server, { name: "Rena" }),
      await signUp(server, { name: "Mona" }),
    ];
    const pin = await makePin(owner.client, (await makeBoard(owner.client, "Watches")).id, { title: "Cheap watches" });
    await mona.client.trpc.auth.stepUp.mutate({ password: mona.password });
    const report = { kind: "pin", subjectId: pin.id, reason: "spam" } as const;
    const { id: reportId } = await reporter.client.trpc.safety.report.mutate(report);
    expect(await server.stop()).toBe(0);
    const ownerId = owner.user.id;
    await opened(async (db) => {
      await copyPin(db, { pinId: pin.id, ownerId });
      const now = new Date();
      await db.update(users).set({ emailVerifiedAt: now, moderatorSince: now }).where(eq(users.id, mona.user.id));
    });
    server = await lives.start();
    const decision = { reportId, decision: "limit", everything: true } as const;
    await mona.client.trpc.admin.decideReport.mutate(decision);
    // Killed between the decision and its effect on most of the account.
    await server.stop("SIGKILL");
    const look = () =>
      opened(async (db) => {
        const [row] = await db.select().from(moderationDecisions).where(eq(moderationDecisions.userId, ownerId));
        const [left] = await rows<{ n: number }>(
          db,
          sql`select count(*)::int as n from pins where pinner_id = ${ownerId}::text::bigint and is_public`,
        );
        return { id: row?.id ?? "", isDone: (row?.spreadAt ?? null) !== null, left: left?.n ?? -1 };
      });
    const before: number[] = [];
    let row = await look();
    for (; !row.isDone && before.length < LIVES_MAX; row = await look()) {
      before.push(row.left);
      // The job of a killed process counts as abandoned after half a minute. This test doesn't wait for that.
      await opened((db) =>
        db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '10 minutes' where state = 'active'`),
      );
      server = await lives.start();
      await Bun.sleep(FIRST_LIFE_MS + Math.random() * MORE_MS * before.length);
      await server.stop("SIGKILL");
    }
    console.warn(`decision chaos: ${ENGINE}, Pins left before each life: ${before.join(", ")}`);
    expect([row.isDone, row.left]).toEqual([true, 0]);
    // The first kill came in the middle.
    expect(before[0]).toBeGreaterThan(0);
    server = await lives.start();
    await mona.client.trpc.admin.undoDecision.mutate({ decisionId: row.id, note: "" });
    expect(await server.stop()).toBe(0);
    expect((await look()).left).toBe(COPIES + 1);
    expect(await opened((db) => wrongCounters({ deps: { db } }))).toEqual([]);
  } finally {
    await server.stop("SIGKILL");
    await lives.remove();
  }
}, 400_000);
