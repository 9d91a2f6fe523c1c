import { eq, inArray, sql } from "drizzle-orm";
import type { RowFault } from "../../../src/catalogs/faults.ts";
import type { FaultCount } from "../../../src/catalogs/feed.ts";
import { type Database, rows } from "../../client.ts";
import { catalogFaults, catalogRuns } from "../../schema/catalogs.ts";
import { list } from "../fragments/values.ts";
import { RUN_COLUMNS, type ShownRun } from "./feeds.ts";

export type NewFeedRun = typeof catalogRuns.$inferInsert;
const KEPT = 20;
const FAULTS_AT_ONCE = 500;

/** @returns false if a run of the feed is already in progress or queued */
export async function insertRun(tx: Database, run: NewFeedRun): Promise<boolean> {
  const added = await tx.insert(catalogRuns).values(run).onConflictDoNothing().returning({ id: catalogRuns.id });
  return added.length > 0;
}
export async function findRun(db: Database, id: string) {
  const [row] = await db.select().from(catalogRuns).where(eq(catalogRuns.id, id));
  return row ?? null;
}
export async function updateRun(db: Database, id: string, fields: Partial<NewFeedRun>): Promise<void> {
  await db.update(catalogRuns).set(fields).where(eq(catalogRuns.id, id));
}
/** Adds a part's counts to the run, in the part's transaction. */
export async function addToRun(
  tx: Database,
  id: string,
  { created, changed, removed }: { created: number; changed: number; removed: number },
): Promise<void> {
  await tx.execute(sql`update catalog_runs set created = created + ${created}::int, changed = changed + ${changed}::int,
    removed = removed + ${removed}::int where id = ${id}`);
}
export async function shownRun(db: Database, id: string): Promise<ShownRun | null> {
  const [row] = await rows<ShownRun>(db, sql`select ${RUN_COLUMNS} from catalog_runs r where r.id = ${id}`);
  return row ?? null;
}
export const listRuns = (
  db: Database,
  { feedId, after, limit }: { feedId: string; after: string | null; limit: number },
): Promise<ShownRun[]> =>
  rows<ShownRun>(
    db,
    sql`select ${RUN_COLUMNS} from catalog_runs r where r.feed_id = ${feedId} ${after ? sql`and r.id < ${after}` : sql``}
      order by r.id desc limit ${limit}`,
  );

/** Fails runs whose process died, so that the next one can begin. */
export const failStuckRuns = (tx: Database, { feedId, before }: { feedId: string; before: Date }) =>
  rows(
    tx,
    sql`update catalog_runs set state = 'FAILED', fault = 'interrupted', ended_at = now()
      where feed_id = ${feedId} and state in ('QUEUED', 'RUNNING') and created_at < ${before.toISOString()}::text::timestamptz`,
  );

/** Stores a run's faults in row order. Faults of older runs are deleted; their counts stay. */
export async function saveFaults(
  tx: Database,
  { runId, feedId, faults }: { runId: string; feedId: string; faults: readonly RowFault[] },
): Promise<void> {
  await tx.delete(catalogFaults).where(eq(catalogFaults.runId, runId));
  for (let from = 0; from < faults.length; from += FAULTS_AT_ONCE) {
    const part = faults.slice(from, from + FAULTS_AT_ONCE);
    await tx.insert(catalogFaults).values(part.map((fault, index) => ({ runId, at: from + index + 1, ...fault })));
  }
  const old = sql`(select r.id from catalog_runs r where r.feed_id = ${feedId} order by r.id desc offset ${sql.raw(String(KEPT))})`;
  await tx.delete(catalogRuns).where(inArray(catalogRuns.id, old));
}

export type FaultRow = RowFault & { at: number; id: string } & Record<string, unknown>;
/** Lists a run's faults. `id` is the row number, by which the list pages. */
export const listFaults = (
  db: Database,
  {
    runId,
    kind,
    rowNumbers = null,
    after,
    limit,
  }: {
    runId: string;
    kind: RowFault["kind"] | null;
    rowNumbers?: readonly number[] | null;
    after: string | null;
    limit: number;
  },
): Promise<FaultRow[]> =>
  rows<FaultRow>(
    db,
    sql`select f.at::text as id, f.at::int as at, f.row::int as row, f.item_id as "itemId", f.kind, f.code, f.field, f.value
      from catalog_faults f where f.run_id = ${runId} ${kind ? sql`and f.kind = ${kind}` : sql``}
        ${rowNumbers ? sql`and f.row = any(${list(rowNumbers.map(String))}::text::int[])` : sql``}
        ${after ? sql`and f.at > ${after}::text::int` : sql``} order by f.at limit ${limit}`,
  );

/** Counts the faults of each run by kind, most frequent first. */
export const countFaults = (
  db: Database,
  { runIds }: { runIds: readonly string[] },
): Promise<(FaultCount & { runId: string })[]> =>
  rows(
    db,
    sql`select f.run_id::text as "runId", f.kind, f.code, f.field, count(distinct f.row)::int as rows from catalog_faults f
      where f.run_id = any(${list(runIds)}::text::bigint[]) group by 1, 2, 3, 4 order by 5 desc, 3, 4`,
  );
