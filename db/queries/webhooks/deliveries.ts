import { and, eq, sql } from "drizzle-orm";
import { WAITING_MAX, type WebhookEvent } from "../../../src/webhooks/webhook.rules.ts";
import { type Database, rows } from "../../client.ts";
import { webhookDeliveries, webhooks } from "../../schema/webhooks.ts";
import { isDeliverable } from "../fragments/lead-subscriptions.ts";
import { isPersonVisible } from "../fragments/people.ts";
import { isoTime, list } from "../fragments/values.ts";
import type { DeliveryRow } from "./own-webhooks.ts";

/** Longer than a process needs to make the deliveries. Older claims are void, because their process has died. */
const TAKEN_FOR = sql.raw("interval '1 minute'");
/** After this time a queued delivery counts as lost, and is queued again. */
const QUEUED_FOR = sql.raw("interval '15 minutes'");

const timeText = (at: Date) => sql`${at.toISOString()}::text::timestamptz`;

/** An event that has to be sent to a webhook. */
export interface ClaimedEvent extends Record<string, unknown> {
  id: string;
  webhookId: string;
  event: WebhookEvent;
  subjectId: string;
  boardId: string | null;
  at: string;
  /** The webhook's owner; null if the webhook is deleted or off, or has too many deliveries waiting. */
  userId: string | null;
}

/** Claims the oldest events, each for one process. */
export const claimEvents = (db: Database, { limit }: { limit: number }): Promise<ClaimedEvent[]> =>
  rows<ClaimedEvent>(
    db,
    sql`with free as materialized (
        select e.id from webhook_events e where e.taken_at is null or e.taken_at < now() - ${TAKEN_FOR}
        order by e.id limit ${sql.raw(String(limit))} for update skip locked
      ), taken as (
        update webhook_events e set taken_at = now() from free where e.id = free.id returning e.*
      ), full_ones as materialized (
        select w.webhook_id as id from (select distinct webhook_id from taken) w
        where (select count(*) from (select from webhook_deliveries d
          where d.webhook_id = w.webhook_id and d.state = 'waiting' limit ${sql.raw(String(WAITING_MAX))}) waiting)
          = ${sql.raw(String(WAITING_MAX))}
      )
      select t.id::text as id, t.webhook_id::text as "webhookId", t.event, t.subject_id::text as "subjectId",
        t.board_id::text as "boardId", ${isoTime("t.created_at")} as at, w.user_id::text as "userId"
      from taken t left join webhooks w on w.id = t.webhook_id and w.off_at is null
        and not exists (select from full_ones f where f.id = t.webhook_id)
      order by t.id`,
  );

/** Deletes claimed events. @returns the ids of those that no other process has deleted */
export async function deleteEvents(tx: Database, { ids }: { ids: readonly string[] }): Promise<Set<string>> {
  const gone = await rows<{ id: string }>(
    tx,
    sql`delete from webhook_events where id = any(${list(ids)}::text::bigint[]) returning id::text as id`,
  );
  return new Set(gone.map(({ id }) => id));
}

/** Frees the events of comments, which count as taken until the comments were judged. */
export async function freeCommentEvents(db: Database, { ids }: { ids: readonly string[] }): Promise<void> {
  await db.execute(
    sql`update webhook_events set taken_at = null
      where event = 'comment.created' and subject_id = any(${list(ids)}::text::bigint[])`,
  );
}

export type NewDelivery = typeof webhookDeliveries.$inferInsert;

/** Stores deliveries. Skips webhooks that have been deleted. */
export async function insertDeliveries(tx: Database, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  const ids = [...new Set(deliveries.map(({ webhookId }) => webhookId))];
  const left = await rows<{ id: string }>(
    tx,
    sql`select id::text as id from webhooks where id = any(${list(ids)}::text::bigint[]) order by id for key share`,
  );
  const kept = new Set(left.map(({ id }) => id));
  const wanted = deliveries.filter(({ webhookId }) => kept.has(webhookId));
  if (wanted.length > 0) await tx.insert(webhookDeliveries).values(wanted);
}

/** Claims deliveries that are due, each for one job. Receivers that fail, and webhooks that are off, are left out. */
export const claimDue = (
  tx: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; userId: string }[]> =>
  rows<{ id: string; userId: string }>(
    tx,
    sql`with due as materialized (
        select d.id, w.user_id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where d.state = 'waiting' and d.next_at <= ${timeText(now)}
          and (d.queued_at is null or d.queued_at < ${timeText(now)} - ${QUEUED_FOR})
          and w.off_at is null and (w.paused_until is null or w.paused_until <= ${timeText(now)})
        order by d.next_at, d.id limit ${sql.raw(String(limit))} for update of d skip locked
      )
      update webhook_deliveries d set queued_at = ${timeText(now)} from due where d.id = due.id
      returning d.id::text as id, due.user_id::text as "userId"`,
  );

/**
 * A delivery that waits to be sent, with its webhook and sealed secret; null if it isn't waiting.
 * @returns `mayBeSent` is false once the webhook's owner is suspended or deactivated, or a lead's subscription has ended
 */
export async function findWaiting(db: Database, { id }: { id: string }) {
  const [row] = await db
    .select({
      delivery: webhookDeliveries,
      webhook: webhooks,
      mayBeSent: sql<boolean>`${isPersonVisible("webhooks.user_id")} and ${isDeliverable(webhookDeliveries)}`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, "waiting")));
  return row ?? null;
}

/** Writes the outcome of an attempt. */
export async function updateDelivery(
  db: Database,
  { id, fields }: { id: string; fields: Partial<DeliveryRow> },
): Promise<void> {
  await db.update(webhookDeliveries).set(fields).where(eq(webhookDeliveries.id, id));
}

/** Counts a failure of the receiver, or forgets them all after a success. @returns how it stands now */
export async function noteOutcome(tx: Database, { id, now, isFailure }: { id: string; now: Date; isFailure: boolean }) {
  const [row] = await tx
    .update(webhooks)
    .set(
      isFailure
        ? {
            failures: sql`${webhooks.failures} + 1`,
            failingSince: sql`coalesce(${webhooks.failingSince}, ${timeText(now)})`,
          }
        : { failures: 0, failingSince: null, pausedUntil: null },
    )
    .where(eq(webhooks.id, id))
    .returning({ failures: webhooks.failures, failingSince: webhooks.failingSince, offAt: webhooks.offAt });
  return row ?? null;
}

/** Changes a webhook for the site, without checking its owner. */
export async function updateWebhook(
  tx: Database,
  { id, fields }: { id: string; fields: Partial<typeof webhooks.$inferInsert> },
): Promise<void> {
  await tx.update(webhooks).set(fields).where(eq(webhooks.id, id));
}

/** The webhook as the mail about it needs it, or null. */
export async function findWebhookToNotify(db: Database, { id }: { id: string }): Promise<{ url: string } | null> {
  const [row] = await db.select({ url: webhooks.url }).from(webhooks).where(eq(webhooks.id, id));
  return row ?? null;
}

/** The account that an ad or a report belongs to, or null. */
export async function findAccountOf(
  db: Database,
  { table, id }: { table: "ads" | "ad_report_runs"; id: string },
): Promise<string | null> {
  const [row] = await rows<{ id: string }>(
    db,
    sql`select advertiser_id::text as id from ${sql.raw(table)} where id = ${id}::text::bigint`,
  );
  return row?.id ?? null;
}
