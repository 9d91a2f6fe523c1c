import { and, count, eq, sql } from "drizzle-orm";
import type { ReportSchedule, ReportSpec } from "../../../src/report-center/report.ts";
import { type Database, rows } from "../../client.ts";
import { advertisers } from "../../schema/advertisers.ts";
import { adReportSubscribers, adReportTemplates } from "../../schema/report-center.ts";
import { type IdPage, idPage, isoTime } from "../fragments/values.ts";

export type NewTemplate = typeof adReportTemplates.$inferInsert;
export interface TemplateRow extends Record<string, unknown> {
  id: string;
  name: string;
  /** JSON text. */
  spec: string;
  schedule: string | null;
  creatorId: string | null;
  nextRunAt: string | null;
  isSubscribed: boolean;
  subscribers: number;
  updatedAt: string;
}
interface Asked {
  advertiserId: string;
  userId: string;
}
const columns = (userId: string) => sql`t.id::text as id, t.name, t.spec::text as spec, t.schedule::text as schedule,
  t.creator_id::text as "creatorId", ${isoTime("t.next_run_at")} as "nextRunAt", ${isoTime("t.updated_at")} as "updatedAt",
  exists (select 1 from ad_report_subscribers s where s.template_id = t.id and s.user_id = ${userId}) as "isSubscribed",
  (select count(*)::int from ad_report_subscribers s where s.template_id = t.id) as subscribers`;

export const listTemplates = (
  db: Database,
  { advertiserId, userId, ...page }: Asked & IdPage,
): Promise<TemplateRow[]> =>
  rows<TemplateRow>(
    db,
    sql`select ${columns(userId)} from ad_report_templates t
      where t.advertiser_id = ${advertiserId} and ${idPage("t.id", page).follows} ${idPage("t.id", page).ordered}`,
  );

export async function findTemplate(
  db: Database,
  { advertiserId, userId, templateId }: Asked & { templateId: string },
): Promise<TemplateRow | null> {
  const [row] = await rows<TemplateRow>(
    db,
    sql`select ${columns(userId)} from ad_report_templates t where t.advertiser_id = ${advertiserId} and t.id = ${templateId}`,
  );
  return row ?? null;
}

export async function countTemplates(db: Database, advertiserId: string): Promise<number> {
  const [row] = await db
    .select({ templates: count() })
    .from(adReportTemplates)
    .where(eq(adReportTemplates.advertiserId, advertiserId));
  return row?.templates ?? 0;
}

export async function putTemplate(db: Database, row: NewTemplate): Promise<void> {
  const { name, spec, schedule, nextRunAt, updatedAt } = row;
  await db
    .insert(adReportTemplates)
    .values(row)
    .onConflictDoUpdate({ target: adReportTemplates.id, set: { name, spec, schedule, nextRunAt, updatedAt } });
}

export async function deleteTemplate(db: Database, templateId: string): Promise<void> {
  await db.delete(adReportTemplates).where(eq(adReportTemplates.id, templateId));
}

export async function subscribe(db: Database, subscriber: typeof adReportSubscribers.$inferInsert): Promise<void> {
  await db.insert(adReportSubscribers).values(subscriber).onConflictDoNothing();
}
export async function unsubscribe(
  db: Database,
  { templateId, userId }: typeof adReportSubscribers.$inferInsert,
): Promise<void> {
  await db
    .delete(adReportSubscribers)
    .where(and(eq(adReportSubscribers.templateId, templateId), eq(adReportSubscribers.userId, userId)));
}

/** A due template. */
export interface DueTemplate extends Record<string, unknown> {
  id: string;
  advertiserId: string;
  name: string;
  timeZone: string;
  spec: ReportSpec | string;
  schedule: ReportSchedule | string;
}

/** Locks due templates; skips those locked by another process. */
export const lockDueTemplates = (tx: Database, { now, limit }: { now: Date; limit: number }): Promise<DueTemplate[]> =>
  rows<DueTemplate>(
    tx,
    sql`select t.id::text as id, t.advertiser_id::text as "advertiserId", t.name, v.time_zone as "timeZone",
        t.spec::text as spec, t.schedule::text as schedule
      from ad_report_templates t join advertisers v on v.id = t.advertiser_id
      where t.next_run_at <= ${now.toISOString()}::timestamptz order by t.next_run_at limit ${limit} for update of t skip locked`,
  );
export async function setNextRun(tx: Database, { id, nextRunAt }: { id: string; nextRunAt: Date }): Promise<void> {
  await tx.update(adReportTemplates).set({ nextRunAt }).where(eq(adReportTemplates.id, id));
}

/** Recipients of a run's mail: subscribers who still have access to the account. */
export const subscribersOf = (db: Database, templateId: string): Promise<{ userId: string }[]> =>
  rows<{ userId: string }>(
    db,
    sql`select s.user_id::text as "userId" from ad_report_subscribers s join ad_report_templates t on t.id = s.template_id
        join advertisers v on v.id = t.advertiser_id
      where s.template_id = ${templateId} and (v.owner_user_id = s.user_id or exists (select 1 from advertiser_delegates d
        where d.advertiser_id = v.id and d.user_id = s.user_id)) order by s.user_id`,
  );

/** The account with the time zone and currency of its reports. */
export async function findReportAccount(db: Database, advertiserId: string) {
  const { timeZone, currency } = advertisers;
  const [row] = await db.select({ timeZone, currency }).from(advertisers).where(eq(advertisers.id, advertiserId));
  return row ?? { timeZone: "UTC", currency: "USD" as const };
}
