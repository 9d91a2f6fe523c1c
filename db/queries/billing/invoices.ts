import { eq, sql } from "drizzle-orm";
import type { AdCurrency } from "../../../src/ads/countries.ts";
import type { DocumentSeries } from "../../../src/billing/invoice.rules.ts";
import { type Database, rows } from "../../client.ts";
import { adDocumentFiles, adDocuments } from "../../schema/ad-money.ts";

export interface DueRow extends Record<string, unknown> {
  advertiserId: string;
  currency: AdCurrency;
  country: string;
  /** Credit spent before the month ended that no invoice includes yet. */
  open: string;
  fromDay: string;
  toDay: string;
  name: string;
  addressLine1: string | null;
  addressLine2: string | null;
  postalCode: string | null;
  city: string | null;
  taxId: string | null;
}

/** Accounts whose last month is over in their own time zone, with at least a cent of unbilled credit. */
export const dueInvoices = (
  db: Database,
  { now, limit, advertiserId = null }: { now: Date; limit: number; advertiserId?: string | null },
): Promise<DueRow[]> =>
  rows<DueRow>(
    db,
    sql`select m.id::text as "advertiserId", m.currency, coalesce(p.country, m.country) as country, s.open::text as open,
        coalesce(s.billed + 1, local_time(s.first, m.time_zone)::date)::text as "fromDay", (m.month - 1)::text as "toDay",
        coalesce(p.name, m.name) as name, p.address_line1 as "addressLine1", p.address_line2 as "addressLine2",
        p.postal_code as "postalCode", p.city, p.tax_id as "taxId"
      from (
        select v.*, date_trunc('month', local_time(${now.toISOString()}::timestamptz, v.time_zone))::date as month
        from advertisers v join ad_balances b on b.advertiser_id = v.id and (b.owed_micro > 0 or b.credit_limit_micro > 0)
        where ${advertiserId === null ? sql`true` : sql`v.id = ${advertiserId}`}
      ) m
      cross join lateral (
        select coalesce((select sum(l.amount_micro) from ad_ledger l where l.advertiser_id = m.id and l.kind = 'SPEND'
            and l.account = 'RECEIVABLE' and l.created_at < instant_of(m.month::timestamp, m.time_zone)), 0)
          - coalesce((select sum(d.net_micro) from ad_documents d where d.advertiser_id = m.id and d.series = 'INVOICE'), 0) as open,
          (select max(d.to_day) from ad_documents d where d.advertiser_id = m.id and d.series = 'INVOICE') as billed,
          (select min(l.created_at) from ad_ledger l where l.advertiser_id = m.id and l.account = 'RECEIVABLE') as first
      ) s
      left join advertiser_billing_profiles p on p.advertiser_id = m.id
      where s.open >= 10000 and (s.billed is null or s.billed < m.month - 1)
      order by m.id limit ${limit}`,
  );

/** Increments the number of a kind of document. Its row stays locked until the transaction ends, so numbers have no gaps. */
export async function nextNumber(tx: Database, series: DocumentSeries): Promise<number> {
  const [row] = await rows<{ last: number }>(
    tx,
    sql`insert into ad_document_numbers as n (series, last) values (${series}, 1)
      on conflict (series) do update set last = n.last + 1 returning last::int as last`,
  );
  if (!row) throw new Error("an upsert returned no row");
  return row.last;
}

export type NewDocument = typeof adDocuments.$inferInsert;
export type Document = typeof adDocuments.$inferSelect;

export async function insertDocument(tx: Database, document: NewDocument): Promise<void> {
  await tx.insert(adDocuments).values(document);
}

/** Returns an invoice, locked with its account; null if the id is unknown. */
export async function lockInvoice(tx: Database, { id }: { id: string }): Promise<Document | null> {
  const [row] = await tx.select().from(adDocuments).where(eq(adDocuments.id, id)).for("update");
  return row && row.series === "INVOICE" ? row : null;
}

export async function isCancelled(tx: Database, { id }: { id: string }): Promise<boolean> {
  return (await tx.select({ id: adDocuments.id }).from(adDocuments).where(eq(adDocuments.cancelsId, id))).length > 0;
}

/** Documents that have not been rendered. */
export const listUnrendered = (db: Database, { limit }: { limit: number }): Promise<{ id: string }[]> =>
  rows<{ id: string }>(
    db,
    sql`select d.id::text as id from ad_documents d where not exists (select 1 from ad_document_files f where f.document_id = d.id)
      order by d.id limit ${limit}`,
  );

export async function findDocument(
  db: Database,
  { id }: { id: string },
): Promise<(Document & { cancels: number | null }) | null> {
  const [row] = await db.select().from(adDocuments).where(eq(adDocuments.id, id));
  if (!row) return null;
  const [cancelled] = row.cancelsId
    ? await db.select({ number: adDocuments.number }).from(adDocuments).where(eq(adDocuments.id, row.cancelsId))
    : [];
  return { ...row, cancels: cancelled?.number ?? null };
}

export async function insertFile(db: Database, { id, pdf }: { id: string; pdf: Uint8Array }): Promise<void> {
  await db.insert(adDocumentFiles).values({ documentId: id, pdf }).onConflictDoNothing();
}

/** Returns an account's document as a file; null if it doesn't exist or is not rendered yet. */
export async function findFile(
  db: Database,
  { id, advertiserId }: { id: string; advertiserId: string },
): Promise<{ pdf: string; series: DocumentSeries; number: number } | null> {
  const [row] = await rows<{ pdf: string; series: DocumentSeries; number: number }>(
    db,
    sql`select encode(f.pdf, 'base64') as pdf, d.series, d.number::int as number from ad_documents d
      join ad_document_files f on f.document_id = d.id where d.id = ${id} and d.advertiser_id = ${advertiserId}`,
  );
  return row ?? null;
}
