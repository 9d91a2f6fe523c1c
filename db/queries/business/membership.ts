import { sql } from "drizzle-orm";
import { type MemberPermission, strongest, weakest } from "../../../src/business/permissions.ts";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../fragments/people.ts";

type Way = {
  businessId: string;
  /** A member's own permission, or that of the partner through which they have access. */
  permission: MemberPermission;
  /**
   * The permission that the partner gave this person; null for the partner's owner, and for a direct member of the
   * business.
   */
  within: MemberPermission | null;
};

/** All access paths from a person to a business, if neither the business nor the partner in between is suspended or deactivated. */
const ways = (userId: string) => sql`(
  select m.business_id, m.permission, null as within from business_members m where m.user_id = ${userId}::text::bigint
  union all
  select p.business_id, p.permission, null from business_partners p
    where p.partner_id = ${userId}::text::bigint and p.accepted_at is not null
  union all
  select p.business_id, p.permission, m.permission from business_members m
    join business_partners p on p.partner_id = m.business_id and p.accepted_at is not null
    join users partner on partner.id = p.partner_id and ${isVisiblePerson("partner")}
    where m.user_id = ${userId}::text::bigint)`;

const permissionOf = ({ permission, within }: Way): MemberPermission =>
  within === null ? permission : weakest(permission, within);

/** Returns what a person may do for another business; null if nothing. */
export async function findMembership(
  db: Database,
  { userId, businessId }: { userId: string; businessId: string },
): Promise<MemberPermission | null> {
  if (userId === businessId) return null;
  const found = await rows<Way>(
    db,
    sql`select w.business_id::text as "businessId", w.permission, w.within from ${ways(userId)} w
      join users b on b.id = w.business_id and ${isVisiblePerson("b")} and b.is_partner
      where w.business_id = ${businessId}::text::bigint`,
  );
  return found.reduce<MemberPermission | null>(
    (best, way) => (best === null ? permissionOf(way) : strongest(best, permissionOf(way))),
    null,
  );
}

/** The maximum number of profiles in the switcher. */
const PROFILES_MAX = 200;

export type ProfileRow = {
  id: string;
  businessName: string;
  permission: MemberPermission | null;
  scheduledPinCount: number;
};

const NAME = sql`coalesce(nullif(b.business_name, ''), trim(b.first_name || ' ' || b.last_name))`;

/** The business's display name; null if it is suspended or deactivated. */
export async function findBusinessName(db: Database, { businessId }: { businessId: string }): Promise<string | null> {
  const [row] = await rows<{ name: string }>(
    db,
    sql`select ${NAME} as name from users b
      where b.id = ${businessId}::text::bigint and b.is_partner and ${isVisiblePerson("b")}`,
  );
  return row?.name ?? null;
}

/**
 * The profiles that a person may act as, by business name: those that gave them access, and their own (without a permission), if it is a
 * business or there are others.
 */
export async function listProfiles(db: Database, { userId }: { userId: string }): Promise<ProfileRow[]> {
  const found = await rows<Way & Omit<ProfileRow, "permission">>(
    db,
    sql`with ways as ${ways(userId)},
      reached as (select business_id, permission, within from ways where business_id <> ${userId}::text::bigint
        union all select ${userId}::text::bigint, null, null)
      select w.business_id::text as "businessId", b.id::text as id, w.permission, w.within,
        ${NAME} as "businessName",
        (select count(*)::int from pin_drafts s where s.user_id = b.id and s.state = 'scheduled') as "scheduledPinCount"
      from reached w join users b on b.id = w.business_id and ${isVisiblePerson("b")}
        and (b.is_partner or (w.permission is null and exists (select 1 from ways)))
      order by lower(${NAME}), b.id
      limit ${PROFILES_MAX}`,
  );
  const profiles = new Map<string, ProfileRow>();
  for (const row of found) {
    const { id, businessName, scheduledPinCount } = row;
    const permission = row.permission && permissionOf(row);
    const known = profiles.get(id)?.permission;
    profiles.set(id, {
      id,
      businessName,
      scheduledPinCount,
      permission: known && permission ? strongest(known, permission) : permission,
    });
  }
  return [...profiles.values()];
}
