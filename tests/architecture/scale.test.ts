import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { ROOT } from "../../db/root.ts";
import * as schema from "../../db/schema/index.ts";
import { KEYS, OTHERS } from "./scale-places.ts";

const tables = Object.values(schema)
  .filter((table) => table instanceof PgTable)
  .map((table) => getTableConfig(table));
const page = readFileSync(join(ROOT, "docs/scale.md"), "utf8");

/** Names in the page's list under `heading`, one line for each. */
const listed = (heading: string) =>
  [...(page.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "").matchAll(/`([\w.]+)`/g)].map(([, name = ""]) => name);

/** Foreign keys between rows on different shards. */
const crossing = () =>
  tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      const column = `${name}.${columns[0]?.name}`;
      const [from, to] = [KEYS.get(name), KEYS.get(getTableConfig(foreignTable).name)];
      return from && to && (from !== to || OTHERS.has(column)) ? [column] : [];
    }),
  );

test("the page on growth names every foreign key that would cross shards", () => {
  expect(crossing().length).toBeGreaterThan(20);
  expect(listed("Foreign keys that cross")).toEqual(expect.arrayContaining(crossing()));
});

test("the page names every column that the database counts up, which two shards would repeat", () => {
  const counted = tables.flatMap(({ name, columns }) =>
    columns.filter(({ generatedIdentity }) => generatedIdentity).map((column) => `${name}.${column.name}`),
  );
  expect(listed("Counted by the database")).toEqual(expect.arrayContaining([...counted, "node_seq"]));
});

test("every table that docs/scale.md assigns to a shard exists, and new tables are reported", () => {
  const names = new Set(tables.map(({ name }) => name));
  expect([...KEYS.keys()].filter((name) => !names.has(name))).toEqual([]);
  const unplaced = [...names].filter((name) => !KEYS.has(name));
  if (unplaced.length > 0) console.log(`not placed in docs/scale.md yet: ${unplaced.join(", ")}`);
});

test("the page covers every kind of statement that reads across two keys", async () => {
  const found = new Map<string, Set<string>>();
  for await (const file of new Bun.Glob("db/queries/**/*.ts").scan(ROOT)) {
    const text = await Bun.file(join(ROOT, file)).text();
    for (const [, statement = ""] of text.matchAll(/sql`([^`]*)`/g)) {
      const named = [...statement.matchAll(/\b(?:from|join|into|update)\s+(\w+)/g)].map(([, name = ""]) =>
        KEYS.get(name),
      );
      const keys = [...new Set(named)].filter((key) => key && key !== "site").sort();
      if (keys.length > 1) found.set(keys.join(" × "), (found.get(keys.join(" × ")) ?? new Set()).add(file));
    }
  }
  expect(found.size).toBeGreaterThan(2);
  for (const [keys, files] of found) {
    console.log(`across ${keys}: ${[...files].sort().join(", ")}`);
    const turned = keys.split(" × ").reverse().join(" × ");
    expect([keys, page.includes(`| ${keys} |`) || page.includes(`| ${turned} |`)]).toEqual([keys, true]);
  }
});
