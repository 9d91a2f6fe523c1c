import { and, asc, eq, gt, gte, lt, sql } from "drizzle-orm";
import { WAITING_MAX } from "../../../src/webhooks/webhook.rules.ts";
import { type Database, rows } from "../../client.ts";
import { leadForms } from "../../schema/ads.ts";
import { leadExports, leadSubscriptions, leads } from "../../schema/leads.ts";
import { STANDS } from "../fragments/lead-subscriptions.ts";

export type LeadRow = typeof leads.$inferSelect;

/** @returns false if the ad's form was sent before, by the same decision */
export async function insertLead(tx: Database, row: typeof leads.$inferInsert): Promise<boolean> {
  const made = await tx.insert(leads).values(row).onConflictDoNothing().returning({ id: leads.id });
  return made.length > 0;
}

interface Within {
  adId: string;
  from: Date;
  until: Date;
  after: string;
  limit: number;
}
/** Leads of an ad within a span, oldest first, with the questions that they answer. */
export const listLeads = (db: Database, { adId, from, until, after, limit }: Within) =>
  db
    .select({ lead: leads, questions: leadForms.questions, form: leadForms.name })
    .from(leads)
    .innerJoin(leadForms, eq(leadForms.id, leads.formId))
    .where(and(eq(leads.adId, adId), gt(leads.id, after), gte(leads.createdAt, from), lt(leads.createdAt, until)))
    .orderBy(asc(leads.id))
    .limit(limit);

/** Deletes leads and exports from before a moment. @returns how many */
export async function deleteOldLeads(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const at = sql`${before.toISOString()}::text::timestamptz`;
  const gone = await rows(
    db,
    sql`with old as (select id from leads where created_at < ${at} order by created_at limit ${limit}),
        asked as (select id from lead_exports where created_at < ${at} order by created_at limit ${limit}),
        gone as (delete from leads l using old where l.id = old.id returning l.id),
        over as (delete from lead_exports e using asked where e.id = asked.id returning e.id)
      select id from gone union all select id from over`,
  );
  return gone.length;
}

export async function insertLeadExport(db: Database, row: typeof leadExports.$inferInsert): Promise<void> {
  await db.insert(leadExports).values(row);
}
export type LeadExportRow = typeof leadExports.$inferSelect;
export async function findLeadExport(db: Database, id: string): Promise<LeadExportRow | null> {
  const [row] = await db.select().from(leadExports).where(eq(leadExports.id, id));
  return row ?? null;
}
export async function isAdOf(
  db: Database,
  { adId, advertiserId }: { adId: string; advertiserId: string },
): Promise<boolean> {
  const found = await rows(db, sql`select 1 from ads where id = ${adId} and advertiser_id = ${advertiserId}`);
  return found.length > 0;
}

export interface SubscriptionRow extends Record<string, unknown> {
  id: string;
  advertiserId: string;
  formId: string | null;
  userId: string;
  webhookId: string;
  url: string;
  /** Sealed, as the webhook has it. */
  secret: string;
  createdAt: string;
}

/** Whether a webhook is on and has room for another delivery, like the webhooks that events are made for. */
const TAKES_MORE = sql`w.off_at is null and (select count(*) from (select from webhook_deliveries q
  where q.webhook_id = w.id and q.state = 'waiting' limit ${sql.raw(String(WAITING_MAX))}) waiting)
  < ${sql.raw(String(WAITING_MAX))}`;

interface Subscribed {
  advertiserId: string;
  /** A form, for the addresses that take its leads now; all of the account without it. */
  formId?: string;
  id?: string | null;
  after: string | null;
  limit: number;
}
/** Subscriptions of an account, newest first: all, one, or those that get the leads of a form. */
export const listSubscriptions = (
  db: Database,
  { advertiserId, formId, id, after, limit }: Subscribed,
): Promise<SubscriptionRow[]> =>
  rows<SubscriptionRow>(
    db,
    sql`select s.id::text as id, s.advertiser_id::text as "advertiserId", s.form_id::text as "formId",
        s.user_id::text as "userId", s.webhook_id::text as "webhookId", w.url, w.secret,
        to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
      from lead_subscriptions s join webhooks w on w.id = s.webhook_id
      where s.advertiser_id = ${advertiserId} and ${STANDS}
        ${formId === undefined ? sql`` : sql`and (s.form_id is null or s.form_id = ${formId}) and ${TAKES_MORE}`}
        ${id ? sql`and s.id = ${id}` : sql``} ${after ? sql`and s.id < ${after}` : sql``}
      order by s.id desc limit ${limit}`,
  );

export async function insertSubscription(tx: Database, row: typeof leadSubscriptions.$inferInsert): Promise<void> {
  await tx.insert(leadSubscriptions).values(row);
}

/** Deletes a subscription with its webhook, whoever made it. @returns false if it doesn't exist */
export async function deleteSubscription(
  db: Database,
  { id, advertiserId }: { id: string; advertiserId: string },
): Promise<boolean> {
  const gone = await rows(
    db,
    sql`delete from webhooks w using lead_subscriptions s
      where s.id = ${id} and s.advertiser_id = ${advertiserId} and w.id = s.webhook_id returning w.id`,
  );
  return gone.length > 0;
}

/** Deletes the subscriptions of a person whose role in an account has ended, with their webhooks and what waits there. */
export async function endSubscriptionsOf(
  tx: Database,
  { advertiserId, userId }: { advertiserId: string; userId: string },
): Promise<void> {
  await tx.execute(
    sql`delete from webhooks w using lead_subscriptions s
      where s.advertiser_id = ${advertiserId} and s.user_id = ${userId} and w.id = s.webhook_id`,
  );
}
