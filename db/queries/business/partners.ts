import { and, eq, sql } from "drizzle-orm";
import type { MemberPermission } from "../../../src/business/permissions.ts";
import { type Database, rows } from "../../client.ts";
import { businessPartners } from "../../schema/business.ts";
import { AT, type MemberRow, PERSON } from "./members.ts";

interface Named {
  businessId: string;
  partnerId: string;
}
const onePartner = ({ businessId, partnerId }: Named) =>
  and(eq(businessPartners.businessId, businessId), eq(businessPartners.partnerId, partnerId));

export interface PartnerRow extends MemberRow {
  businessName: string;
  isAccepted: boolean;
}
const BUSINESS = sql`${PERSON}, coalesce(nullif(u.business_name, ''), trim(u.first_name || ' ' || u.last_name)) as "businessName",
  m.permission, m.accepted_at is not null as "isAccepted", ${AT}`;

/** Businesses whose members may act for this one, or are invited to. */
export const listPartners = (db: Database, { businessId }: { businessId: string }): Promise<PartnerRow[]> =>
  rows<PartnerRow>(
    db,
    sql`select ${BUSINESS} from business_partners m join users u on u.id = m.partner_id
      where m.business_id = ${businessId}::text::bigint order by m.created_at, u.id limit 200`,
  );

/** Businesses that members of this one may act for, or are invited to. */
export const listPartnerOf = (db: Database, { partnerId }: { partnerId: string }): Promise<PartnerRow[]> =>
  rows<PartnerRow>(
    db,
    sql`select ${BUSINESS} from business_partners m join users u on u.id = m.business_id
      where m.partner_id = ${partnerId}::text::bigint order by m.created_at, u.id limit 200`,
  );

/** Invites a business as a partner, or changes a partner's permission. */
export async function savePartner(tx: Database, partner: Named & { permission: MemberPermission }): Promise<void> {
  const { permission } = partner;
  await tx
    .insert(businessPartners)
    .values(partner)
    .onConflictDoUpdate({ target: [businessPartners.businessId, businessPartners.partnerId], set: { permission } });
}

/** @returns the partner's permission from now on; null if there was no invitation */
export async function acceptPartner(
  tx: Database,
  { now, ...named }: Named & { now: Date },
): Promise<MemberPermission | null> {
  const [row] = await tx.update(businessPartners).set({ acceptedAt: now }).where(onePartner(named)).returning();
  return row?.permission ?? null;
}

export async function findPartner(db: Database, named: Named): Promise<MemberPermission | null> {
  const [row] = await db.select().from(businessPartners).where(onePartner(named));
  return row?.permission ?? null;
}

export async function deletePartner(tx: Database, named: Named): Promise<boolean> {
  const gone = await tx.delete(businessPartners).where(onePartner(named)).returning();
  return gone.length > 0;
}
