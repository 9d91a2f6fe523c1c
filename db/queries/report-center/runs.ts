import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { RunState } from "../../../src/report-center/report.ts";
import { type Database, rows } from "../../client.ts";
import { adReportRuns } from "../../schema/report-center.ts";
import { isoTime, list } from "../fragments/values.ts";

export type NewRun = typeof adReportRuns.$inferInsert;
export interface RunRow extends Record<string, unknown> {
  id: string;
  name: string;
  state: RunState;
  startDate: string;
  endDate: string;
  rows: number | null;
  isCut: boolean;
  isScheduled: boolean;
  createdAt: string;
}

export async function insertRun(tx: Database, run: NewRun): Promise<void> {
  await tx.insert(adReportRuns).values(run);
}

export const listRuns = (
  db: Database,
  { advertiserId, after, limit }: { advertiserId: string; after: string | null; limit: number },
): Promise<RunRow[]> =>
  rows<RunRow>(
    db,
    sql`select r.id::text as id, r.name, r.state, r.start_date as "startDate", r.end_date as "endDate", r.rows::int as rows,
        r.is_cut as "isCut", r.is_scheduled as "isScheduled",
        ${isoTime("r.created_at")} as "createdAt"
      from ad_report_runs r where r.advertiser_id = ${advertiserId} ${after ? sql`and r.id < ${after}` : sql``}
      order by r.id desc limit ${limit}`,
  );

export async function findRun(db: Database, id: string) {
  const [row] = await db.select().from(adReportRuns).where(eq(adReportRuns.id, id));
  return row ?? null;
}

export async function updateRun(db: Database, id: string, fields: Partial<NewRun>): Promise<void> {
  await db.update(adReportRuns).set(fields).where(eq(adReportRuns.id, id));
}

const NAMED = {
  ACCOUNT: "advertisers",
  CAMPAIGN: "campaigns",
  AD_GROUP: "ad_groups",
  AD: "ads",
  PRODUCT_GROUP: "catalog_groups",
  PRODUCT_ITEM: "(select id, title as name from catalog_products) as products",
} as const;
/** Current names of things. */
export async function namesOf(
  db: Database,
  { level, ids }: { level: keyof typeof NAMED; ids: readonly string[] },
): Promise<Map<string, string>> {
  const found = await rows<{ id: string; name: string }>(
    db,
    sql`select id::text as id, name from ${sql.raw(NAMED[level])} where id = any(${list(ids)}::text::bigint[])`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** @returns the number of deleted runs */
export async function deleteOldRuns(db: Database, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const old = db
    .select({ id: adReportRuns.id })
    .from(adReportRuns)
    .where(lt(adReportRuns.createdAt, before))
    .limit(limit);
  const gone = await db
    .delete(adReportRuns)
    .where(and(inArray(adReportRuns.id, old)))
    .returning({ id: adReportRuns.id });
  return gone.length;
}
