import { sql } from "drizzle-orm";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import { least } from "../../../src/money/ledger.ts";
import { type Database, rows } from "../../client.ts";

interface Named {
  advertiserId: string;
  currency: AdCurrency;
}
interface Amount extends Named {
  amount: bigint;
}
/** An amount split between the account's debt and its prepaid money. */
export interface Split {
  owed: bigint;
  prepaid: bigint;
}

/** Locks and returns an account's currency; null if there is no such account. */
export async function fixCurrency(
  tx: Database,
  { advertiserId }: { advertiserId: string },
): Promise<AdCurrency | null> {
  // FOR UPDATE would block settlement, which writes `first_spent_at` to this row while it holds the balance's lock.
  const [row] = await rows<{ currency: AdCurrency }>(
    tx,
    sql`select currency from advertisers where id = ${advertiserId} for key share`,
  );
  return row?.currency ?? null;
}

/** Locks the balance and creates it for a new account. The caller has called `fixCurrency`. */
export async function lockBalance(
  tx: Database,
  { advertiserId, currency }: Named,
): Promise<Split & { reversed: bigint; limit: bigint }> {
  await rows(
    tx,
    sql`insert into ad_balances (advertiser_id, currency) values (${advertiserId}, ${currency}) on conflict do nothing`,
  );
  const [row] = await rows<{ prepaid: string; owed: string; reversed: string; limit: string }>(
    tx,
    sql`select prepaid_micro::text as prepaid, owed_micro::text as owed, reversed_micro::text as reversed,
        credit_limit_micro::text as "limit" from ad_balances where advertiser_id = ${advertiserId} and currency = ${currency} for update`,
  );
  if (!row) throw new Error("a balance is in another currency than its account");
  return {
    prepaid: BigInt(row.prepaid),
    owed: BigInt(row.owed),
    reversed: BigInt(row.reversed),
    limit: BigInt(row.limit),
  };
}

const change = (tx: Database, advertiserId: string, by: Split & { reversed: bigint }) =>
  rows(
    tx,
    sql`update ad_balances set prepaid_micro = prepaid_micro + ${String(by.prepaid)}::text::bigint,
        owed_micro = owed_micro + ${String(by.owed)}::text::bigint,
        reversed_micro = reversed_micro + ${String(by.reversed)}::text::bigint
      where advertiser_id = ${advertiserId}`,
  );

/** Adds incoming money: it first pays the debt of refunds and disputes, and the remainder can be spent. */
export async function addFunds(tx: Database, { amount, ...named }: Amount): Promise<Split> {
  const { reversed } = await lockBalance(tx, named);
  const owed = least(reversed, amount);
  const split = { owed, prepaid: amount - owed };
  await change(tx, named.advertiserId, { prepaid: split.prepaid, owed: -owed, reversed: -owed });
  return split;
}

/** Subtracts a payer's refund: prepaid money covers it first, and the remainder is debt. */
export async function subtractFunds(tx: Database, { amount, ...named }: Amount): Promise<Split> {
  const balance = await lockBalance(tx, named);
  const prepaid = least(balance.prepaid, amount);
  const owed = amount - prepaid;
  await change(tx, named.advertiserId, { prepaid: -prepaid, owed, reversed: owed });
  return { owed, prepaid };
}

/**
 * Pays off debt; the rest of the amount becomes prepaid money.
 * @param isOfCard whether the card pays it: then debt of refunds and disputes comes last, and otherwise first
 */
export async function payOwed(
  tx: Database,
  { amount, isOfCard = false, ...named }: Amount & { isOfCard?: boolean },
): Promise<Split> {
  const { owed: debt, reversed } = await lockBalance(tx, named);
  const owed = least(debt, amount);
  const split = { owed, prepaid: amount - owed };
  const left = isOfCard ? least(reversed, debt - owed) : reversed - least(reversed, owed);
  await change(tx, named.advertiserId, { ...split, owed: -owed, reversed: left - reversed });
  return split;
}

/** Sets what an account may owe, but never below what it owes already. The caller holds the balance's lock. */
export const setLimit = (tx: Database, { advertiserId, limit }: { advertiserId: string; limit: bigint }) =>
  rows(
    tx,
    sql`update ad_balances set credit_limit_micro = greatest(${String(limit)}::text::bigint, owed_micro - reversed_micro)
      where advertiser_id = ${advertiserId}`,
  );

/** Kinds of amounts that forbid a change of an account's currency. */
export type CurrencyHold = "MONEY" | "PAYMENT" | "BUDGETS" | "LIMITS";

/**
 * Finds the kind of amount that forbids a change of currency; null if none does. The caller has locked the account.
 * Archived campaigns don't count, because they never spend again.
 */
export async function currencyHold(
  tx: Database,
  { advertiserId, now }: { advertiserId: string; now: Date },
): Promise<CurrencyHold | null> {
  const of = sql`advertiser_id = ${advertiserId}`;
  const [row] = await rows<{ hold: CurrencyHold | null }>(
    tx,
    sql`select case
        when exists (select 1 from ad_balances where ${of}) or exists (select 1 from ad_promotions where ${of})
          or exists (select 1 from insertion_orders where ${of}) then 'MONEY'
        when exists (select 1 from ad_checkouts where ${of} and ${isOpen(now)})
          or exists (select 1 from ad_transfers where ${of} and paid_at is null and cancelled_at is null
            and expires_at > ${now.toISOString()}::text::timestamptz) then 'PAYMENT'
        when exists (select 1 from campaigns where ${of} and status not in ('ARCHIVED', 'DELETED_DRAFT')) then 'BUDGETS'
        when exists (select 1 from ad_spend_controls where ${of}
          and (month_limit_micro is not null or low_balance_micro is not null)) then 'LIMITS'
      end as hold`,
  );
  return row?.hold ?? null;
}

/** Whether the provider may still accept a payment for the checkout. */
const isOpen = (now: Date) =>
  sql`paid_at is null and returned_at is null and (pending_at is not null
    or coalesce(expires_at, created_at + interval '1 day') > ${now.toISOString()}::text::timestamptz)`;
