import { and, eq, sql } from "drizzle-orm";
import type { RequestedAsset } from "../../../src/business/member.ts";
import type { MemberPermission } from "../../../src/business/permissions.ts";
import { type Database, rows } from "../../client.ts";
import { businessPartners, businessRequests } from "../../schema/business.ts";
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

/** Whether a business has accepted to be a partner. */
export async function isPartner(db: Database, named: Named): Promise<boolean> {
  const [row] = await db.select().from(businessPartners).where(onePartner(named));
  return row?.acceptedAt != null;
}

interface RequestRow extends Record<string, unknown> {
  id: string;
  userId: string;
  username: string;
  fullName: string;
  businessName: string;
  isReceived: boolean;
  /** JSON. */
  assets: string;
  since: string;
}
/** Open requests that a business received or sent, with the other business. */
export const listRequests = (db: Database, { businessId }: { businessId: string }): Promise<RequestRow[]> =>
  rows<RequestRow>(
    db,
    sql`select m.id::text as id, ${PERSON}, m.assets::text as assets, m.business_id = ${businessId}::text::bigint as "isReceived",
        coalesce(nullif(u.business_name, ''), trim(u.first_name || ' ' || u.last_name)) as "businessName", ${AT}
      from business_requests m
        join users u on u.id = case when m.business_id = ${businessId}::text::bigint then m.partner_id else m.business_id end
      where ${businessId}::text::bigint in (m.business_id, m.partner_id) order by m.id limit 400`,
  );

/**
 * Stores a request in place of the partner's former one. It always gets a new id, so that an answer counts only for the
 * content that was read (SECURITY.md 25).
 */
export async function saveRequest(
  db: Database,
  request: Named & { id: string; assets: RequestedAsset[]; now: Date },
): Promise<void> {
  const { now, ...fields } = request;
  const changes = { id: request.id, assets: request.assets, createdAt: now };
  await db
    .insert(businessRequests)
    .values({ ...fields, createdAt: now })
    .onConflictDoUpdate({ target: [businessRequests.businessId, businessRequests.partnerId], set: changes });
}

/** A request that a business received. */
export async function findRequest(db: Database, { id, businessId }: { id: string; businessId: string }) {
  const [row] = await db
    .select()
    .from(businessRequests)
    .where(and(eq(businessRequests.id, id), eq(businessRequests.businessId, businessId)));
  return row ?? null;
}

/** @returns false if neither side has such a request */
export async function deleteRequest(
  db: Database,
  { id, ...side }: { id: string } & ({ businessId: string } | { partnerId: string }),
): Promise<boolean> {
  const own =
    "businessId" in side
      ? eq(businessRequests.businessId, side.businessId)
      : eq(businessRequests.partnerId, side.partnerId);
  const gone = await db
    .delete(businessRequests)
    .where(and(eq(businessRequests.id, id), own))
    .returning({ id: businessRequests.id });
  return gone.length > 0;
}
