import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { funds } from "../ad-delivery/running-ads.ts";

export interface ControlsRow extends Record<string, unknown> {
  monthLimit: string | null;
  lowBalance: string | null;
  monthSpent: string;
}

/** @param month the first day of the month in the account's time zone */
export async function readControls(
  db: Database,
  { advertiserId, month }: { advertiserId: string; month: string },
): Promise<ControlsRow> {
  const [row] = await rows<ControlsRow>(
    db,
    sql`select (select s.month_limit_micro::text from ad_spend_controls s where s.advertiser_id = ${advertiserId}) as "monthLimit",
        (select s.low_balance_micro::text from ad_spend_controls s where s.advertiser_id = ${advertiserId}) as "lowBalance",
        coalesce((select sum(d.spend_micro) from ad_days d where d.advertiser_id = ${advertiserId}
          and d.day >= ${month}::text::date and d.day < (${month}::text::date + interval '1 month')), 0)::bigint::text as "monthSpent"`,
  );
  return row ?? { monthLimit: null, lowBalance: null, monthSpent: "0" };
}

interface NewControls {
  advertiserId: string;
  month: string;
  monthLimit: bigint | null;
  lowBalance: bigint | null;
}

/**
 * Sets both controls, and opens the month's window with the spend so far. The caller must lock the account's shard, or spend that is
 * settled concurrently would be missing.
 */
export async function writeControls(
  tx: Database,
  { advertiserId, month, monthLimit, lowBalance }: NewControls,
): Promise<void> {
  const micro = (amount: bigint | null) => sql`${amount === null ? null : String(amount)}::text::bigint`;
  await rows(
    tx,
    sql`insert into ad_spend_controls (advertiser_id, month_limit_micro, low_balance_micro)
      values (${advertiserId}, ${micro(monthLimit)}, ${micro(lowBalance)})
      on conflict (advertiser_id) do update set month_limit_micro = excluded.month_limit_micro,
        low_balance_micro = excluded.low_balance_micro, low_told_at = null, limit_told_month = null, limit_told_percent = 0`,
  );
  if (monthLimit !== null) {
    const { monthSpent } = await readControls(tx, { advertiserId, month });
    await rows(
      tx,
      sql`insert into ad_budget_windows (scope, scope_id, day, limit_micro, spent_micro)
        values ('ACCOUNT_MONTH', ${advertiserId}, ${month}::text::date, greatest(${micro(monthLimit)}, ${monthSpent}::text::bigint), ${monthSpent}::text::bigint)
        on conflict (scope, scope_id, day) do update set limit_micro = excluded.limit_micro, spent_micro = excluded.spent_micro`,
    );
  }
  await rows(tx, sql`select ad_tell('advertiser', ${advertiserId}::text::bigint)`);
}

export interface DueAlert extends Record<string, unknown> {
  advertiserId: string;
  /** Percentage of the monthly limit that was used; 0 if the alert is about a low balance. */
  percent: number;
}

/** Accounts not yet notified that have a low balance, or have used 80 or 100 percent of the month's limit. Marks them as notified. */
export async function claimAlerts(tx: Database, now: Date): Promise<DueAlert[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // Clears the mark of accounts whose balance recovered, so that the next low balance is mailed again.
  await rows(
    tx,
    sql`update ad_spend_controls s set low_told_at = null from advertisers v
      where v.id = s.advertiser_id and s.low_told_at is not null and ${funds} >= s.low_balance_micro`,
  );
  const low = await rows<DueAlert>(
    tx,
    sql`update ad_spend_controls s set low_told_at = ${at} from advertisers v
      where v.id = s.advertiser_id and s.low_told_at is null and s.low_balance_micro is not null and v.first_spent_at is not null
        and ${funds} < s.low_balance_micro returning s.advertiser_id::text as "advertiserId", 0 as percent`,
  );
  const limit = await rows<DueAlert>(
    tx,
    sql`update ad_spend_controls s set limit_told_month = n.month, limit_told_percent = n.percent
      from (select w.scope_id as id, w.day as month, case when w.spent_micro >= c.month_limit_micro then 100 else 80 end as percent
        from ad_spend_controls c join advertisers v on v.id = c.advertiser_id
          join ad_budget_windows w on w.scope = 'ACCOUNT_MONTH' and w.scope_id = v.id
            and w.day = date_trunc('month', local_time(${at}, v.time_zone))::date
        where c.month_limit_micro is not null and w.spent_micro * 5 >= c.month_limit_micro * 4) n
      where n.id = s.advertiser_id and (s.limit_told_month is distinct from n.month or s.limit_told_percent < n.percent)
      returning s.advertiser_id::text as "advertiserId", s.limit_told_percent::int as percent`,
  );
  return [...low, ...limit];
}

export interface AlertedRow extends Record<string, unknown> {
  userId: string;
  name: string;
}
/** People who look after an account's money: its owner, and delegates who may change its billing. */
export const alertedPeople = (db: Database, { advertiserId }: { advertiserId: string }): Promise<AlertedRow[]> =>
  rows<AlertedRow>(
    db,
    sql`select v.owner_user_id::text as "userId", v.name from advertisers v where v.id = ${advertiserId}
      union select d.user_id::text, v.name from advertiser_delegates d join advertisers v on v.id = d.advertiser_id
        where d.advertiser_id = ${advertiserId} and d.role in ('ADMIN', 'FINANCE_MANAGER')`,
  );
