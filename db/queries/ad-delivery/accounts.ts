import { sql } from "drizzle-orm";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import { type Database, rows } from "../../client.ts";

export interface BalanceRow extends Record<string, unknown> {
  currency: AdCurrency;
  prepaid: string;
  promotions: string;
  creditLimit: string;
  owed: string;
}

export async function readBalance(
  db: Database,
  { advertiserId, now }: { advertiserId: string; now: Date },
): Promise<BalanceRow | null> {
  const [row] = await rows<BalanceRow>(
    db,
    sql`select v.currency, coalesce(b.prepaid_micro, 0)::text as prepaid, coalesce(b.credit_limit_micro, 0)::text as "creditLimit",
        coalesce(b.owed_micro, 0)::text as owed, (select coalesce(sum(p.left_micro), 0)::text from ad_promotions p
          where p.advertiser_id = v.id and p.expires_at > ${now.toISOString()}::timestamptz) as promotions
      from advertisers v left join ad_balances b on b.advertiser_id = v.id where v.id = ${advertiserId}`,
  );
  return row ?? null;
}

/** Sets the limit; the caller must hold the balance's lock. @returns false if the account already owes more than that */
export async function setCreditLimit(
  db: Database,
  { advertiserId, limit }: { advertiserId: string; limit: bigint },
): Promise<boolean> {
  const changed = await rows(
    db,
    sql`update ad_balances set credit_limit_micro = ${String(limit)}::text::bigint
      where advertiser_id = ${advertiserId} and owed_micro - reversed_micro <= ${String(limit)}::text::bigint returning 1`,
  );
  return changed.length > 0;
}

/** Whether a booking with this key already exists. */
export async function wasBooked(
  db: Database,
  { advertiserId, note }: { advertiserId: string; note: string },
): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from ad_ledger where advertiser_id = ${advertiserId} and note = ${note} limit 1`,
  );
  return found.length > 0;
}

export interface OfferRow extends Record<string, unknown> {
  currency: AdCurrency;
  amount: string;
  days: number;
}
export async function insertOfferCode(
  db: Database,
  offer: { code: string; currency: AdCurrency; amount: bigint; usesMax: number; redeemBy: Date; days: number },
): Promise<boolean> {
  const made = await rows(
    db,
    sql`insert into ad_offer_codes (code, currency, amount_micro, uses_max, redeem_by, days)
      values (${offer.code}, ${offer.currency}, ${String(offer.amount)}::text::bigint, ${offer.usesMax}, ${offer.redeemBy.toISOString()}::timestamptz, ${offer.days})
      on conflict do nothing returning 1`,
  );
  return made.length > 0;
}

/** Redeems a code once; null if it is used up or expired. */
export async function redeemOffer(db: Database, { code, now }: { code: string; now: Date }): Promise<OfferRow | null> {
  const [row] = await rows<OfferRow>(
    db,
    sql`update ad_offer_codes set uses = uses + 1 where code = ${code} and uses < uses_max and redeem_by > ${now.toISOString()}::timestamptz
      returning currency, amount_micro::text as amount, days`,
  );
  return row ?? null;
}

/** @returns false if the account has already redeemed the code */
export async function insertPromotion(
  db: Database,
  {
    id,
    advertiserId,
    code,
    currency,
    amount,
    expiresAt,
  }: { id: string; advertiserId: string; code: string; currency: AdCurrency; amount: string; expiresAt: Date },
): Promise<boolean> {
  const made = await rows(
    db,
    sql`insert into ad_promotions (id, advertiser_id, currency, code, amount_micro, left_micro, expires_at)
      values (${id}, ${advertiserId}, ${currency}, ${code}, ${amount}::text::bigint, ${amount}::text::bigint, ${expiresAt.toISOString()}::timestamptz)
      on conflict (advertiser_id, code) do nothing returning 1`,
  );
  return made.length > 0;
}
