import { type SQL, sql } from "drizzle-orm";
import type { PaymentWay } from "../../../src/billing/invoice.rules.ts";
import type { LedgerKind } from "../../../src/money/ledger.ts";
import { type Database, rows } from "../../client.ts";
import { type IdPage, idPage, isoTime } from "../fragments/values.ts";

export interface BillingRow extends Record<string, unknown> {
  /** The transaction's id; 0 for a day's spend. */
  id: string;
  day: string;
  kind: LedgerKind;
  note: string;
  prepaid: string;
  promotions: string;
  owed: string;
}

interface Asked {
  advertiserId: string;
  kinds: readonly LedgerKind[];
  /** Day and id of the previous page's last row; null for the first page. */
  after: string[] | null;
  limit: number;
}

const of = (account: string, sign: "" | "-"): SQL =>
  sql.raw(`coalesce(sum(${sign}l.amount_micro) filter (where l.account = '${account}'), 0)::bigint`);
const day = sql.raw("local_time(l.created_at, v.time_zone)::date");

/** Bookings by transaction and spend by day, newest first. A day's spend follows its bookings. */
export function billingHistory(db: Database, { advertiserId, kinds, after, limit }: Asked): Promise<BillingRow[]> {
  const [lastDay, lastId] = after ?? [];
  const follows = (at: SQL, ofRow: SQL): SQL =>
    after ? sql`and (${at}, ${ofRow}) < (${lastDay}::text::date, ${lastId}::text::bigint)` : sql``;
  const spend = kinds.includes("SPEND");
  const booked = kinds.filter((kind) => kind !== "SPEND");
  const bookings = sql`select l.transaction_id as id, ${day} as day, min(l.kind) as kind, min(l.note) as note,
      ${of("PREPAID", "-")} as prepaid, ${of("PROMOTION", "-")} as promotions, ${of("RECEIVABLE", "")} as owed
    from ad_ledger l join advertisers v on v.id = l.advertiser_id
    where l.advertiser_id = ${advertiserId} and l.kind <> 'SPEND' and l.kind = any(${`{${booked.join(",")}}`}::text::text[])
      ${follows(day, sql.raw("l.transaction_id"))}
    group by 1, 2 order by 2 desc, 1 desc limit ${limit}`;
  const days = sql`select 0::bigint as id, f.day, 'SPEND' as kind, '' as note, -sum(f.prepaid_micro)::bigint as prepaid,
      -sum(f.promotions_micro)::bigint as promotions, sum(f.credit_micro)::bigint as owed
    from ad_fund_days f
    where f.advertiser_id = ${advertiserId} and ${spend} ${follows(sql.raw("f.day"), sql.raw("0::bigint"))}
    group by f.day order by f.day desc limit ${limit}`;
  return rows<BillingRow>(
    db,
    sql`select r.id::text as id, r.day::text as day, r.kind, r.note, r.prepaid::text as prepaid,
        r.promotions::text as promotions, r.owed::text as owed
      from ((${bookings}) union all (${days})) r order by r.day desc, r.id desc limit ${limit}`,
  );
}

export interface PromotionRow extends Record<string, unknown> {
  id: string;
  code: string;
  amount: string;
  left: string;
  redeemedAt: string;
  expiresAt: string;
}
interface Listing {
  advertiserId: string;
  after: string | null;
  limit: number;
}

export const listPromotions = (db: Database, { advertiserId, after, limit }: Listing): Promise<PromotionRow[]> =>
  rows<PromotionRow>(
    db,
    sql`select p.id::text as id, p.code, p.amount_micro::text as amount, p.left_micro::text as "left",
        ${isoTime("p.created_at")} as "redeemedAt", ${isoTime("p.expires_at")} as "expiresAt"
      from ad_promotions p where p.advertiser_id = ${advertiserId} ${after ? sql`and p.id < ${after}` : sql``}
      order by p.id desc limit ${limit}`,
  );

export interface DocumentRow extends Record<string, unknown> {
  id: string;
  kind: "INVOICE" | "CREDIT_NOTE";
  number: number;
  fromDay: string;
  toDay: string;
  currency: string;
  net: string;
  tax: string;
  taxRate: number;
  buyerTaxId: string | null;
  cancels: number | null;
  createdAt: string;
}
export const listDocuments = (
  db: Database,
  { advertiserId, kind, ...page }: IdPage & { advertiserId: string; kind: "INVOICE" | "CREDIT_NOTE" | null },
): Promise<DocumentRow[]> =>
  rows<DocumentRow>(
    db,
    sql`select d.id::text as id, d.series as kind, d.number::int as number, d.from_day::text as "fromDay", d.to_day::text as "toDay",
        d.currency, d.net_micro::text as net, d.tax_micro::text as tax, d.tax_rate::int as "taxRate",
        d.buyer->>'taxId' as "buyerTaxId", c.number::int as cancels, ${isoTime("d.created_at")} as "createdAt"
      from ad_documents d left join ad_documents c on c.id = d.cancels_id
      where d.advertiser_id = ${advertiserId} and ${kind ? sql`d.series = ${kind}` : sql`d.series <> 'RECEIPT'`}
        and ${idPage("d.id", page).follows} ${idPage("d.id", page).ordered}`,
  );

export interface ReceiptRow extends Record<string, unknown> {
  id: string;
  number: number;
  day: string;
  way: PaymentWay;
  reference: string | null;
  currency: string;
  amount: string;
}
export const listReceipts = (
  db: Database,
  { advertiserId, ...page }: IdPage & { advertiserId: string },
): Promise<ReceiptRow[]> =>
  rows<ReceiptRow>(
    db,
    sql`select d.id::text as id, d.number::int as number, d.to_day::text as day, d.lines->0->>'way' as way,
        d.lines->0->>'reference' as reference, d.currency, (d.net_micro + d.tax_micro)::text as amount
      from ad_documents d where d.advertiser_id = ${advertiserId} and d.series = 'RECEIPT'
        and ${idPage("d.id", page).follows} ${idPage("d.id", page).ordered}`,
  );

export interface TaxYearRow extends Record<string, unknown> {
  year: number;
  currency: string;
  taxRate: number;
  documents: number;
  net: string;
  tax: string;
}
export const taxYears = (db: Database, { advertiserId }: { advertiserId: string }): Promise<TaxYearRow[]> =>
  rows<TaxYearRow>(
    db,
    sql`select extract(year from local_time(d.created_at, v.time_zone))::int as year, d.currency, d.tax_rate::int as "taxRate",
        count(*)::int as documents,
        sum(case when d.series = 'CREDIT_NOTE' then -d.net_micro else d.net_micro end)::bigint::text as net,
        sum(case when d.series = 'CREDIT_NOTE' then -d.tax_micro else d.tax_micro end)::bigint::text as tax
      from ad_documents d join advertisers v on v.id = d.advertiser_id where d.advertiser_id = ${advertiserId} and d.series <> 'RECEIPT'
      group by 1, 2, 3 order by 1 desc, 2, 3`,
  );
