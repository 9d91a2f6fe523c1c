import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { type OpenDatabase, rows } from "../../../db/client.ts";
import { MERGE_COLUMNS } from "../../../db/queries/admin/merge-columns.ts";
import { freshDatabase } from "../../support/fresh-database.ts";

let open: OpenDatabase;
beforeAll(async () => {
  open = await freshDatabase();
});
afterAll(() => open.close());

const namesOf = async (statement: ReturnType<typeof sql>) =>
  (await rows<{ name: string }>(open.db, statement)).map(({ name }) => name);

/** Columns with a foreign key on `users`. */
const references = () =>
  namesOf(sql`select c.relname || '.' || a.attname as name from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass and c.relnamespace = 'public'::regnamespace`);

/** Columns that are called like a person and have no foreign key on `users`, or one on another table. */
const callsPerson = () =>
  namesOf(sql`select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'bigint'::regtype
      and a.attname ~ '^(.*_)?(user|person|owner|actor|viewer|subject|creator|pinner|sender|recipient|reporter|author|business|partner|sponsor|member|follower|followee)(_id)?$|^(from|into)_id$'
      and c.relname not in ('sitemap_files')
      and not exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
        and k.confrelid = 'users'::regclass)`);

test("the rules of a merge name every column that refers to a person", async () => {
  const columns = [...(await references()), ...(await callsPerson())];
  expect(columns.length).toBeGreaterThan(110);
  expect(columns.filter((name) => !(name in MERGE_COLUMNS))).toEqual([]);
});

test("every rule of a merge is about a column of the database", async () => {
  const columns = await namesOf(sql`select c.relname || '.' || a.attname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0`);
  expect(Object.keys(MERGE_COLUMNS).filter((name) => !columns.includes(name))).toEqual([]);
});

test("a merge knows every unique index with a person in it", async () => {
  const indexes = await rows<{ name: string; others: string }>(
    open.db,
    sql`select c.relname || '.' || a.attname as name, (select coalesce(string_agg(o.attname, ',' order by o.attname), '')
        from pg_attribute o where o.attrelid = c.oid and o.attnum = any(i.indkey) and o.attnum <> a.attnum) as others
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indisunique and c.relnamespace = 'public'::regnamespace`,
  );
  const unknown = indexes.filter(({ name, others }) => {
    const rule = MERGE_COLUMNS[name];
    if (rule?.does !== "move") return false;
    const isKnown = rule.unique?.every((column) => others.split(",").includes(column) || others === "");
    return !isKnown && rule.set === undefined;
  });
  expect(unknown).toEqual([]);
});
