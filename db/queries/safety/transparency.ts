import { sql } from "drizzle-orm";
import type { Consequence, DecisionSource, ReportReason, Rule } from "../../../src/model/report-reasons.ts";
import type { SubReason } from "../../../src/model/sub-reasons.ts";
import { type Database, rows } from "../../client.ts";
import { wasReported } from "./decisions.ts";

/** Ids of a period: they are ordered by time. `to` is excluded. */
export interface Period {
  from: string;
  to: string;
}

const within = (column: string, { from, to }: Period) =>
  sql`${sql.raw(column)} >= ${from}::text::bigint and ${sql.raw(column)} < ${to}::text::bigint`;
const hours = (since: string, until: string) =>
  sql.raw(
    `round((percentile_cont(0.5) within group (order by extract(epoch from ${until} - ${since})) / 3600)::numeric, 2)::float8`,
  );

interface Received extends Record<string, unknown> {
  rule: ReportReason;
  subRule: SubReason | null;
  received: number;
  items: number;
  /** Those of trusted flaggers. */
  trusted: number;
  trustedItems: number;
}

export const countReports = (db: Database, period: Period): Promise<Received[]> =>
  rows<Received>(
    db,
    sql`select r.reason as rule, r.sub_reason as "subRule", count(*)::int as received, count(distinct (r.kind, r.subject_id))::int as items,
        count(r.flagger_id)::int as trusted,
        count(distinct (r.kind, r.subject_id)) filter (where r.flagger_id is not null)::int as "trustedItems"
      from reports r where ${within("r.id", period)} group by 1, 2 order by 1, 2 nulls first`,
  );

/** Of all reports, and of those of trusted flaggers; null without one. */
export async function medianReportHours(
  db: Database,
  period: Period,
): Promise<{ all: number | null; trusted: number | null }> {
  const median = (condition: string) =>
    sql`(select ${hours("r.created_at", "r.decided_at")} from reports r
      where ${within("r.id", period)} and r.decided_at is not null ${sql.raw(condition)})`;
  const [row] = await rows<{ all: number | null; trusted: number | null }>(
    db,
    sql`select ${median("")} as "all", ${median("and r.flagger_id is not null")} as trusted`,
  );
  return row ?? { all: null, trusted: null };
}

interface Decided extends Record<string, unknown> {
  rule: Rule;
  subRule: SubReason | null;
  consequence: Exclude<Consequence, "none">;
  source: DecisionSource;
  wasReported: boolean;
  count: number;
  /** Those after a trusted flagger's report. */
  trusted: number;
}

export const countDecisions = (db: Database, period: Period): Promise<Decided[]> =>
  rows<Decided>(
    db,
    sql`select d.rule, d.sub_rule as "subRule", d.consequence, d.source, ${wasReported} as "wasReported", count(*)::int as count,
        count(*) filter (where exists (select from reports r where r.case_id = d.case_id and r.flagger_id is not null))::int as trusted
      from moderation_decisions d where ${within("d.id", period)} and d.consequence <> 'none'
      group by 1, 2, 3, 4, 5 order by 1, 2 nulls first, 3, 4, 5`,
  );

interface Appealed extends Record<string, unknown> {
  consequence: Exclude<Consequence, "none">;
  received: number;
  upheld: number;
  dismissed: number;
  medianHours: number | null;
}

export const countAppeals = (db: Database, period: Period): Promise<Appealed[]> =>
  rows<Appealed>(
    db,
    sql`select d.consequence, count(*)::int as received, count(*) filter (where a.state = 'upheld')::int as upheld,
        count(*) filter (where a.state = 'dismissed')::int as dismissed, ${hours("a.created_at", "a.decided_at")} as "medianHours"
      from moderation_appeals a join moderation_decisions d on d.id = a.decision_id
      where ${within("a.id", period)} group by 1 order by 1`,
  );

interface ReporterAppeals extends Record<string, unknown> {
  received: number;
  upheld: number;
  dismissed: number;
  medianHours: number | null;
}

/** Appeals of reporters whose report led to nothing. @param isTrusted counts those of trusted flaggers only */
export async function countReportAppeals(
  db: Database,
  { isTrusted, ...period }: Period & { isTrusted: boolean },
): Promise<ReporterAppeals> {
  const [row] = await rows<ReporterAppeals>(
    db,
    sql`select count(*)::int as received, count(*) filter (where a.state = 'upheld')::int as upheld,
        count(*) filter (where a.state = 'dismissed')::int as dismissed, ${hours("a.created_at", "a.decided_at")} as "medianHours"
      from report_appeals a join reports r on r.id = a.report_id where ${within("a.id", period)}
        ${isTrusted ? sql`and r.flagger_id is not null` : sql``}`,
  );
  return row ?? { received: 0, upheld: 0, dismissed: 0, medianHours: null };
}

/** Median hours from an appeal to its decision, of appeals of both kinds and of those about content and accounts. */
export async function appealMedians(
  db: Database,
  period: Period,
): Promise<{ all: number | null; content: number | null; account: number | null }> {
  const locks = "d.consequence in ('suspended', 'closed')";
  const against = (condition: string) =>
    sql`select a.created_at, a.decided_at from moderation_appeals a join moderation_decisions d on d.id = a.decision_id
      where ${within("a.id", period)} and a.decided_at is not null ${sql.raw(condition)}`;
  const reporters = sql`select a.created_at, a.decided_at from report_appeals a
      where ${within("a.id", period)} and a.decided_at is not null`;
  const median = (which: ReturnType<typeof sql>) =>
    sql`(select ${hours("x.created_at", "x.decided_at")} from (${which}) x)`;
  const [row] = await rows<{ all: number | null; content: number | null; account: number | null }>(
    db,
    sql`select ${median(sql`${against("")} union all ${reporters}`)} as "all",
      ${median(against(`and not ${locks}`))} as content, ${median(against(`and ${locks}`))} as account`,
  );
  return row ?? { all: null, content: null, account: null };
}

/** The year of the first report or decision; null on a new site. */
export async function firstYear(db: Database): Promise<number | null> {
  const [row] = await rows<{ year: number | null }>(
    db,
    sql`select extract(year from least((select created_at from reports order by id limit 1),
      (select created_at from moderation_decisions order by id limit 1)) at time zone 'UTC')::int as year`,
  );
  return row?.year ?? null;
}
