import { expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { openInMemory, rows, textRows } from "../../../db/client.ts";
import { ofText, ReadyText, statementText } from "../../../db/fast/statement-text.ts";
import manifest from "../../../package.json" with { type: "json" };

const LIBRARY = `drizzle-orm ${manifest.dependencies["drizzle-orm"]}`;

test(`${LIBRARY} writes nested text and values as statementText does`, () => {
  const part = sql`name = ${"a"} and n in (${sql.join([sql`${1}`, sql`${2n}`], sql`, `)})`;
  const statement = sql`select ${true} where ${part} or ${sql.raw("x is null")}`;
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  expect(statementText(statement)).toEqual({ sql: text, params });
  expect(new PgDialect().sqlToQuery(ofText({ sql: text, params }))).toMatchObject({ sql: text, params });
});

test(`${LIBRARY} sends a ReadyText unchanged, with its values, in and out of a transaction`, async () => {
  const ready = { sql: "select $2::text as second, $1::int as first", params: [1, "b"] };
  expect(new PgDialect().sqlToQuery(new ReadyText(ready))).toEqual(ready);
  const open = await openInMemory();
  const expected = [{ second: "b", first: 1 }];
  expect(await textRows(open.db, ready)).toEqual(expected);
  expect(await open.db.transaction((tx) => textRows(tx, ready))).toEqual(expected);
  expect(await rows(open.db, sql`select ${"b"}::text as second, ${1}::int as first`)).toEqual(expected);
  await open.close();
});
