import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { type OpenDatabase, openPostgres, rows } from "../../../db/client.ts";
import { afterTransaction, OuterHandleError } from "../../../db/engine/transaction-guard.ts";
import { freshDatabase } from "../../support/fresh-database.ts";

let open: OpenDatabase;
beforeAll(async () => {
  open = await freshDatabase();
});
afterAll(() => open.close());

const one = sql`select 1 as one`;

test("statements on the outer handle are refused inside a transaction, however they are sent", async () => {
  const { db } = open;
  const ways: (() => Promise<unknown>)[] = [
    () => rows(db, one),
    () => Promise.resolve(db.execute(one)),
    () => db.transaction((tx) => rows(tx, one)),
    () => open.notify("guard", "news"),
    () => open.ping(),
  ];
  for (const send of ways) {
    const refused = await db.transaction(async () => {
      await Bun.sleep(1);
      return send().then(
        () => null,
        (error: unknown) => error,
      );
    });
    const cause = refused instanceof Error && refused.cause instanceof Error ? refused.cause : refused;
    expect(cause).toBeInstanceOf(OuterHandleError);
  }
});

test("the error of a refused statement names the statement", async () => {
  const refused = open.db.transaction(() => rows(open.db, sql`select ${1}::int as "whichOne"`));
  const error = await refused.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  expect(String(cause)).toMatch(/It was: select .* as "whichOne"$/);
});

test("queries of another pool, and counts of processes, are refused inside a transaction", async () => {
  // The embedded database has one connection.
  if (!open.pool || !open.url) return expect(open.engine).toBe("pglite");
  const { client, close } = open.pool({ max: 1, connection: {} });
  const behind = await openPostgres(open.url, 2, { listenUrl: open.url });
  try {
    const ways = [() => client.unsafe("select 2"), () => client`select 2`, () => behind.processes()];
    for (const send of ways) {
      const refused = open.db.transaction(() => send());
      await expect(refused).rejects.toThrow(/outer database handle.*(select 2|pg_stat_activity)/);
    }
  } finally {
    await Promise.all([close({ timeout: 0 }), behind.close()]);
  }
});

test("lets a transaction use its own handle, and nested transactions theirs", async () => {
  const found = await open.db.transaction(async (tx) => {
    const [outer] = await rows<{ one: number }>(tx, one);
    const inner = await tx.transaction((nested) => rows<{ one: number }>(nested, one));
    return [outer?.one, inner[0]?.one];
  });
  expect(found).toEqual([1, 1]);
});

test("lets work started in a transaction use the outer handle after its end", async () => {
  const ended = Promise.withResolvers<void>();
  let later: Promise<unknown> = Promise.resolve();
  await open.db.transaction(async (tx) => {
    await rows(tx, one);
    later = ended.promise.then(() => rows(open.db, one));
  });
  ended.resolve();
  expect(await later).toHaveLength(1);
});

test("runs post-transaction work after the end, however it ends", async () => {
  const done: string[] = [];
  const note = (line: string) =>
    afterTransaction(async () => {
      await rows(open.db, one);
      done.push(line);
    });
  await open.db.transaction(async () => {
    await note("committed");
    expect(done).toEqual([]);
  });
  const failing = open.db.transaction(async () => {
    await note("rolled back");
    throw new Error("no");
  });
  await failing.catch(() => {});
  await note("alone");
  expect(done).toEqual(["committed", "rolled back", "alone"]);
});
