import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { LeadQuestion, PolicyLink } from "../../../src/leads/form.ts";
import { type Database, rows } from "../../client.ts";
import { leadForms } from "../../schema/ads.ts";
import { mayBeAd } from "../fragments/ad-only.ts";
import { columnPage, type IdPage } from "../fragments/values.ts";

export type LeadFormRow = typeof leadForms.$inferSelect;
interface Named {
  id: string;
  advertiserId: string;
}
const one = ({ id, advertiserId }: Named) => and(eq(leadForms.id, id), eq(leadForms.advertiserId, advertiserId));

interface Listing extends IdPage {
  advertiserId: string;
  ids: readonly string[] | null;
}
/** An account's forms, newest first unless asked otherwise. */
export const listLeadForms = (db: Database, { advertiserId, ids, ...page }: Listing): Promise<LeadFormRow[]> =>
  db
    .select()
    .from(leadForms)
    .where(
      and(
        eq(leadForms.advertiserId, advertiserId),
        ids ? inArray(leadForms.id, [...ids]) : undefined,
        columnPage(leadForms.id, page).follows,
      ),
    )
    .orderBy(columnPage(leadForms.id, page).ordered)
    .limit(page.limit);

export async function countLeadForms(tx: Database, advertiserId: string): Promise<number> {
  const [row] = await tx.select({ many: count() }).from(leadForms).where(eq(leadForms.advertiserId, advertiserId));
  return row?.many ?? 0;
}

export async function insertLeadForm(tx: Database, row: typeof leadForms.$inferInsert): Promise<void> {
  await tx.insert(leadForms).values(row);
}

export async function findLeadForm(db: Database, named: Named): Promise<LeadFormRow | null> {
  const [row] = await db.select().from(leadForms).where(one(named));
  return row ?? null;
}

export async function lockLeadForm(tx: Database, named: Named): Promise<LeadFormRow | null> {
  const [row] = await tx.select().from(leadForms).where(one(named)).for("update");
  return row ?? null;
}

export async function updateLeadForm(
  tx: Database,
  id: string,
  fields: Partial<typeof leadForms.$inferInsert>,
): Promise<void> {
  await tx.update(leadForms).set(fields).where(eq(leadForms.id, id));
}

export interface AdFormRow extends Record<string, unknown> {
  formId: string;
  /** JSON text. */
  questions: string;
  completionMessage: string;
  disclosure: string;
  privacyPolicyLink: string | null;
  /** JSON text. */
  policyLinks: string;
  advertiserName: string;
  title: string;
  imageKey: string;
  imageWidth: number;
  imageHeight: number;
  destination: string;
}
/** The form of an approved ad, with its Pin and advertiser; null without a form. */
export async function findAdForm(db: Database, adId: string): Promise<AdFormRow | null> {
  const [row] = await rows<AdFormRow>(
    db,
    sql`select f.id::text as "formId", f.questions::text as questions, f.completion_message as "completionMessage",
        f.disclosure, f.privacy_policy_link as "privacyPolicyLink", f.policy_links::text as "policyLinks",
        coalesce(nullif(v.name, ''), o.business_name, o.username) as "advertiserName", p.title,
        i.sizes->'474x'->>'key' as "imageKey", (i.sizes->'474x'->>'width')::int as "imageWidth",
        (i.sizes->'474x'->>'height')::int as "imageHeight", a.destination_url as destination
      from ads a join lead_forms f on f.id = a.lead_form_id join advertisers v on v.id = a.advertiser_id
        join users o on o.id = v.owner_user_id join pins p on p.id = a.pin_id join images i on i.id = p.image_id
      where a.id = ${adId} and a.review_status = 'APPROVED' and f.status = 'ACTIVE' and ${mayBeAd}`,
  );
  return row ?? null;
}
export const questionsOf = (row: Pick<AdFormRow, "questions">): LeadQuestion[] => JSON.parse(row.questions);
export const policyLinksOf = (row: Pick<AdFormRow, "policyLinks">): PolicyLink[] => JSON.parse(row.policyLinks);
