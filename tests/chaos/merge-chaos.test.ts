import { expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../db/client.ts";
import { accountMerges } from "../../db/schema/account-merges.ts";
import { wrongCounters } from "../support/counters.ts";
import { signUp } from "../support/people.ts";
import { makeBoard, makePin } from "../support/site.ts";
import { ENGINE } from "./kills.ts";
import { type MortalSite, mortalSite } from "./mortal-site.ts";

/** Enough for a merge of a hundred transactions and more. */
const COPIES = 6_000;
const FOLLOWERS = 1_500;
const LIVES_MAX = 40;
const FIRST_LIFE_MS = 1_500;
/** Each life may be longer than the one before, so that a slow machine gets there too. */
const MORE_MS = 1_000;

/** Copies of the double's Pin and followers of both accounts, by SQL, with their counters; and the merge, as its first transaction leaves it. */
async function fill(db: Database, { from, into, pin }: Record<"from" | "into" | "pin", string>): Promise<void> {
  const run = (text: string) => rows(db, sql.raw(text));
  const columns = async (table: string) =>
    (
      await rows<{ name: string }>(
        db,
        sql`select attname as name from pg_attribute where attrelid = ${table}::text::regclass and attnum > 0
        and not attisdropped and attgenerated = ''`,
      )
    ).map(({ name }) => name);
  const copy = async (table: string, id: string, many: number, changes: Record<string, string>) => {
    const names = await columns(table);
    await run(`insert into ${table} (${names.join(", ")}) select ${names.map((name) => changes[name] ?? `t.${name}`).join(", ")}
      from ${table} t, generate_series(1, ${many}) n where t.id = ${id}`);
  };
  await copy("pins", pin, COPIES, { id: "t.id + n", request_key: "null" });
  await copy("users", from, FOLLOWERS, {
    id: "t.id + n",
    username: "'fan' || n",
    email: "'fan' || n || '@example.com'",
  });
  await run(
    `update users set board_count = 0, pin_count = 0, follower_count = 0, following_count = 0 where id > ${from} and username like 'fan%'`,
  );
  for (const [person, every] of [
    [from, 1],
    [into, 3],
  ] as const)
    await run(`insert into user_follows (id, follower_id, followee_id) select ${person} + n + 100000, ${from}::bigint + n, ${person}
      from generate_series(1, ${FOLLOWERS}) n where n % ${every} = 0`);
  await run(`update users set pin_count = ${COPIES + 1}, follower_count = ${FOLLOWERS} where id = ${from}`);
  await run(`update users set follower_count = ${FOLLOWERS / 3} where id = ${into}`);
  await run(
    `update users set following_count = (select count(*) from user_follows where follower_id = users.id) where username like 'fan%'`,
  );
  await run(`update boards set pin_count = ${COPIES + 1} where owner_id = ${from}`);
  await run(
    `insert into account_merges (id, from_id, from_username, into_id) select ${from}::bigint + 1, id, username, ${into} from users where id = ${from}`,
  );
}

const opened = async <T>(lives: MortalSite, look: (db: Database) => Promise<T>): Promise<T> => {
  const { db, close } = await lives.open();
  try {
    return await look(db);
  } finally {
    await close();
  }
};

test("a merge moves everything once despite kill -9, and every counter is right [SECURITY 34]", async () => {
  const lives = await mortalSite();
  let server = await lives.start();
  try {
    const [double, kept] = [await signUp(server, { name: "Double" }), await signUp(server, { name: "Kept" })];
    const pin = await makePin(double.client, (await makeBoard(double.client, "Food")).id, { title: "Soup" });
    await makeBoard(kept.client, "Food");
    expect(await server.stop()).toBe(0);
    const [from, into] = [double.user.id, kept.user.id];
    await opened(lives, (db) => fill(db, { from, into, pin: pin.id }));
    const look = () =>
      opened(lives, async (db) => {
        const [row] = await db.select().from(accountMerges).where(eq(accountMerges.fromId, from));
        return row ?? { state: "missing", moved: 0 };
      });
    const moved: number[] = [];
    for (let row = await look(); row.state !== "done" && moved.length < LIVES_MAX; row = await look()) {
      moved.push(row.moved);
      // The job of a killed process counts as abandoned after half a minute. This test doesn't wait for that.
      await opened(lives, (db) => db.execute(sql`delete from pgboss.job where name = 'admin.continue_merges'`));
      server = await lives.start();
      await Bun.sleep(FIRST_LIFE_MS + Math.random() * MORE_MS * moved.length);
      await server.stop("SIGKILL");
    }
    console.warn(`merge chaos: ${ENGINE}, rows moved before each life: ${moved.join(", ")}`);
    expect((await look()).state).toBe("done");
    // At least one kill came in the middle.
    expect(moved.filter((count) => count > 1).length).toBeGreaterThan(0);
    const [result] = await opened(lives, (db) =>
      rows(
        db,
        sql`select u.pin_count, u.follower_count, u.board_count, (select count(*)::int from pins where pinner_id = u.id) as pins,
            (select string_agg(name, ', ' order by name) from boards where owner_id = u.id) as boards,
            (select count(*)::int from users where id = ${from}::text::bigint) as left
          from users u where u.id = ${into}::text::bigint`,
      ),
    );
    expect(result).toEqual({
      pin_count: COPIES + 1,
      follower_count: FOLLOWERS,
      board_count: 2,
      pins: COPIES + 1,
      boards: "Food, Food 2",
      left: 0,
    });
    expect(await opened(lives, (db) => wrongCounters({ deps: { db } }))).toEqual([]);
  } finally {
    await server.stop("SIGKILL");
    await lives.remove();
  }
}, 400_000);
