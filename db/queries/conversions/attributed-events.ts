import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { attributedConversions } from "../../../src/conversions/attributed.contract.ts";
import { type Database, rows } from "../../client.ts";
import { adGroups } from "../../schema/ads.ts";
import { attributedEvents } from "../../schema/conversions.ts";

/** The campaign of an account's ad group; null if the account has no such group. */
export async function campaignOfGroup(
  db: Database,
  { advertiserId, adGroupId }: { advertiserId: string; adGroupId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ campaignId: adGroups.campaignId })
    .from(adGroups)
    .where(and(eq(adGroups.id, adGroupId), eq(adGroups.advertiserId, advertiserId)));
  return row?.campaignId ?? null;
}

/** Stores a credited conversion, in place of an earlier one of the same event and ad group. */
export async function saveAttributed(db: Database, event: typeof attributedEvents.$inferInsert): Promise<void> {
  const { advertiserId, adGroupId, eventId, scope } = attributedEvents;
  const { advertiserId: _, adGroupId: __, eventId: ___, scope: ____, ...changes } = event;
  await db
    .insert(attributedEvents)
    .values(event)
    .onConflictDoUpdate({ target: [advertiserId, adGroupId, eventId, scope], set: changes });
}

type Row = z.output<typeof attributedConversions.output>[number] & Record<string, unknown>;
/** Sums by ad group, event, kind of action, model and currency. Days are in a time zone. */
export const sumAttributed = (
  db: Database,
  asked: { advertiserId: string; startDate: string; endDate: string; timeZone: string },
): Promise<Row[]> =>
  rows<Row>(
    db,
    sql`select e.ad_group_id::text as "adGroupId", coalesce(g.name, '') as "adGroupName", event_name as "eventName", scope, model,
        sum(score)::float8 as conversions, round(sum(value_micro * score::numeric))::text as "valueInMicroCurrency", currency
      from attributed_events e left join ad_groups g on g.id = e.ad_group_id
      where e.advertiser_id = ${asked.advertiserId}::text::bigint
        and at >= instant_of(${asked.startDate}::text::date::timestamp, ${asked.timeZone}::text)
        and at < instant_of((${asked.endDate}::text::date + 1)::timestamp, ${asked.timeZone}::text)
      group by 1, 2, 3, 4, 5, 8 order by 2, 1, 3, 4, 5, 8 limit 5000`,
  );

/** @returns the number of deleted events */
export async function deleteOldAttributed(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const gone = await rows(
    db,
    sql`delete from attributed_events where ctid in (
      select ctid from attributed_events where received_at < ${before.toISOString()}::timestamptz limit ${limit})
      returning event_id`,
  );
  return gone.length;
}
