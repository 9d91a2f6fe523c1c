import { afterAll, beforeAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { MERGE_COLUMNS } from "../../db/queries/admin/merge-columns.ts";
import { continueMerges } from "../../server/slices/admin/run-merge.ts";
import { fillRest } from "../servers/support/fill-rest.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { recount, wrongCounters } from "../support/counters.ts";
import { signUp } from "../support/people.ts";
import { seedBoard, seedPerson, seedPin } from "../support/seed.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
});
afterAll(() => app.close());

const ask = (text: string) => rows<Record<string, unknown>>(app.deps.db, sql.raw(text));

interface Reference {
  tab: string;
  col: string;
}
/** Every column with a foreign key on `users`. */
const references = () =>
  ask(`select c.relname as tab, a.attname as col from pg_constraint k join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'users'::regclass and c.relnamespace = 'public'::regnamespace
    order by 1, 2`) as unknown as Promise<Reference[]>;

/** Gives a person a copy of a table's first row: the same values, but for the column and for keys that are unique in the table. */
async function copyRow({ tab, col }: Reference, userId: string): Promise<boolean> {
  // One column of each unique index that the person isn't part of; references keep leading to a row.
  const keys =
    await ask(`select distinct on (i.indexrelid) a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = '${tab}'::regclass and i.indisunique and a.atttypid in ('bigint'::regtype, 'text'::regtype)
      and not exists (select from pg_attribute p where p.attrelid = i.indrelid and p.attname = '${col}' and p.attnum = any(i.indkey))
      and not exists (select from pg_constraint k where k.conrelid = i.indrelid and k.contype = 'f' and a.attnum = any(k.conkey))
    order by i.indexrelid, a.atttypid = 'bigint'::regtype desc, a.attnum`);
  const fresh = keys.map(({ name, type }) => {
    const id = app.deps.newId();
    return `'${name}', ${type === "text" ? `'${id}'::text` : `${id}::bigint`}`;
  });
  const change = [`'${col}', ${userId}::bigint`, ...fresh].join(", ");
  const columns = await ask(`select string_agg(format('%I', attname), ', ') as names from pg_attribute
    where attrelid = '${tab}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`);
  const names = String(columns[0]?.names);
  return ask(`insert into ${tab} (${names}) select ${names} from jsonb_populate_record(null::${tab},
    (select to_jsonb(t) from ${tab} t limit 1) || jsonb_build_object(${change})) where exists (select from ${tab}) returning 1 as one`).then(
    (made) => made.length === 1,
    () => false,
  );
}

/** States of long work that has ended: a merge waits for none of it. */
const ENDED = { account_merges: "done", imports: "done", archives: "ready", board_actions: "done" };

/** Rows that need more than a copy of another row: a second key, or another parent. */
const NOT_COPIED = [
  "ad_audience_shares.shared_by",
  "ad_cards.user_id",
  "ad_reviews.decider_id",
  "board_members.invited_by_id",
  "lead_subscriptions.user_id",
  "moderation_appeals.decided_by_id",
  "moderation_appeals.user_id",
  "report_appeals.decided_by_id",
  "sealed_rows.person_id",
];

test("a merge moves or drops rows of every table that names a person, also if both have them", async () => {
  const admin = await administrator(app);
  const other = await seedPerson(app, "Other");
  const [double, kept] = [await signUp(app, { name: "Double" }), await signUp(app, { name: "Kept" })];
  await seedPin(app, await seedBoard(app, other));
  await fillRest(ask);
  const columns = await references();
  const unfilled: string[] = [];
  for (const column of columns) {
    const both = [await copyRow(column, double.user.id), await copyRow(column, kept.user.id)];
    if (both.includes(false)) unfilled.push(`${column.tab}.${column.col}`);
  }
  // Rows that would stop the merge, as an open report does.
  for (const [table, state] of Object.entries(ENDED)) await ask(`update ${table} set state = '${state}'`);
  await ask("update moderation_cases set state = 'decided'");
  await ask("update reports set state = 'dismissed'");
  await ask("update users set suspended_at = null, deactivated_at = null");
  await recount(app);
  expect(unfilled.filter((name) => !NOT_COPIED.includes(name))).toEqual([]);

  await admin.client.trpc.admin.merge.mutate({ userId: double.user.id, into: kept.user.username, reason: "Test" });
  await continueMerges(app.deps, new AbortController().signal);
  const [state] = await ask(`select state from account_merges where from_id = ${double.user.id}`);
  expect(state).toEqual({ state: "done" });
  expect(await ask(`select id from users where id = ${double.user.id}`)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
  for (const { tab, col } of columns) {
    if (unfilled.includes(`${tab}.${col}`) || MERGE_COLUMNS[`${tab}.${col}`]?.does !== "move") continue;
    const left = await ask(`select 1 as one from ${tab} where ${col} = ${kept.user.id} limit 1`);
    expect([tab, col, left.length]).toEqual([tab, col, 1]);
  }
}, 120_000);
