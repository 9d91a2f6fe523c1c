import { sql } from "drizzle-orm";
import type { Window } from "../../../src/ads/settle.rules.ts";
import { LIFE_DAY } from "../../../src/money/ledger.ts";
import { type Database, rows } from "../../client.ts";

interface Begun {
  advertiserId: string;
  campaignId: string;
  /** Null if the limits are the campaign's. */
  adGroupId: string | null;
  /** Lifetime limits, and limits of the current day in the account's time zone. */
  limits: readonly Pick<Window, "scope" | "scopeId" | "limit">[];
  now: Date;
}

/**
 * Opens budget windows for new limits, and counts what was spent before they were set. The caller must lock the account's shard, or a
 * concurrent settlement's spend would be missing.
 */
export const beginWindows = (tx: Database, { advertiserId, campaignId, adGroupId, limits, now }: Begun) =>
  rows(
    tx,
    sql`insert into ad_budget_windows (scope, scope_id, day, limit_micro, spent_micro)
      select n.scope, n."scopeId"::bigint, d.day, greatest(n."limit"::bigint, s.spent), s.spent
      from jsonb_to_recordset(${JSON.stringify(limits.map(({ limit, ...of }) => ({ ...of, limit: String(limit) })))}::text::jsonb)
          as n(scope text, "scopeId" text, "limit" text)
        join advertisers v on v.id = ${advertiserId}
        cross join lateral (select n.scope in ('GROUP_LIFE', 'CAMPAIGN_LIFE') as is_life) l
        cross join lateral (select case when l.is_life then ${LIFE_DAY}::text::date
          else local_time(${now.toISOString()}::timestamptz, v.time_zone)::date end as day) d
        cross join lateral (select coalesce(sum(x.spend_micro), 0)::bigint as spent from ad_days x
          where x.campaign_id = ${campaignId} and (${adGroupId}::text is null or x.ad_group_id = ${adGroupId}::text::bigint)
            and (l.is_life or x.day = d.day)) s
      order by 1, 2, 3
      on conflict (scope, scope_id, day) do update set limit_micro = excluded.limit_micro, spent_micro = excluded.spent_micro`,
  );
