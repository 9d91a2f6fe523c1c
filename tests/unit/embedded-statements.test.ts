import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { type OpenDatabase, openInMemory, rows } from "../../db/client.ts";

let open: OpenDatabase;
beforeAll(async () => {
  open = await openInMemory();
});
afterAll(() => open.close());

const HOSTILE = [
  "",
  "'",
  "''); drop table pins; --",
  "\\'",
  "E'\\x41'",
  "$1 $$ $tag$",
  "a\nb\r\t",
  "漢字 😀 é",
  'double " quote',
  "%s :name ?",
];

test("SECURITY: whatever text a value is, a prepared read gets that text and runs nothing of it", async () => {
  for (const round of [1, 2]) {
    for (const value of HOSTILE) {
      const [row] = await rows<{ value: string }>(open.db, sql`select ${value}::text as value, ${round}::int as round`);
      expect(row).toEqual({ value, round } as never);
    }
  }
});

test("numbers, booleans, nulls and 64-bit ids arrive as from a bound parameter", async () => {
  const id = "9223372036854775807";
  const read = () =>
    rows(
      open.db,
      sql`select ${1.5}::float8 as real, ${-7}::int as whole, ${true}::bool as yes, ${null}::text as nothing,
      ${id}::bigint as id, ${id}::text::bigint as "textId", ${12}::text as text`,
    );
  const bound = await open.pglite?.query(
    'select $1::float8 as real, $2::int as whole, $3::bool as yes, $4::text as nothing, $5::bigint as id, $6::text::bigint as "textId", $7::text as text',
    [1.5, -7, true, null, id, id, "12"],
  );
  for (const found of [await read(), await read()]) expect(found).toEqual(bound?.rows as never);
});

test("a hundred concurrent calls of one statement, some in transactions, are all answered", async () => {
  const read = (db: OpenDatabase["db"], value: number) =>
    rows<{ value: number }>(db, sql`select ${value}::int + 1 as value`);
  const asked = Array.from({ length: 100 }, (_, value) =>
    value % 5 === 0 ? open.db.transaction((tx) => read(tx, value)) : read(open.db, value),
  );
  expect((await Promise.all(asked)).map(([row]) => row?.value)).toEqual(asked.map((_, value) => value + 1));
});

test("an invalid statement fails as it does unprepared, and the next one is answered", async () => {
  const wrong = () => rows(open.db, sql`select ${"x"}::text from nowhere_at_all`);
  for (const _ of [1, 2]) expect((await wrong().catch((error) => error.cause.code)) as unknown).toBe("42P01");
  expect((await rows(open.db, sql`select ${"not a number"}::text::int`).catch((e) => e.cause.code)) as unknown).toBe(
    "22P02",
  );
  expect(await rows(open.db, sql`select ${"12"}::text::int as n`)).toEqual([{ n: 12 }]);
});

test("SECURITY: a transaction writes exactly the given text, or nothing and fails with a reason", async () => {
  const { db } = open;
  await rows(db, sql`create table notes (id int primary key, body text, at timestamptz)`);
  const write = (id: number, body: string, at: string | null = null) =>
    db.transaction(async (tx) => {
      await rows(tx, sql`insert into notes (id, body) values (${id}, ${body})`);
      if (at !== null) await rows(tx, sql`update notes set at = ${at}::timestamptz where id = ${id}`);
    });
  for (const [id, body] of HOSTILE.entries()) await write(id, body);
  const told = async (failing: Promise<unknown>) => (await failing.catch((error) => error.cause.code)) as unknown;
  expect(await told(write(0, "twice"))).toBe("23505");
  expect(await told(write(99, "half", "no time"))).toBe("22007");
  expect(await told(db.transaction((tx) => rows(tx, sql`update nowhere_at_all set id = ${1}`)))).toBe("42P01");
  await write(100, "late", "2026-01-02T03:04:05.678Z");
  const kept = await rows<{ body: string; at: string | null }>(db, sql`select body, at from notes order by id`);
  expect(kept.map(({ body }) => body)).toEqual([...HOSTILE, "late"]);
  expect(new Date(kept.at(-1)?.at ?? "")).toEqual(new Date("2026-01-02T03:04:05.678Z"));
});
