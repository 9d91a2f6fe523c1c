import { sql } from "drizzle-orm";
import type { AccountRole } from "../../../src/advertiser/roles.rules.ts";
import { type Database, rows } from "../../client.ts";
import { isVisiblePerson } from "../users/visible-person.ts";

interface ProfileRow extends Record<string, unknown> {
  userId: string;
  businessName: string;
  permissions: AccountRole[];
  scheduledPinCount: number;
}

/** Nobody manages more accounts than the area's own list shows. */
const PROFILES_MAX = 200;

/**
 * The profiles a person may act as, by business name: their own where it is a business or where there is another, and the
 * owners of the advertiser accounts that they manage, who are neither suspended nor away.
 */
export const listProfiles = (db: Database, { userId }: { userId: string }): Promise<ProfileRow[]> =>
  rows<ProfileRow>(
    db,
    sql`with managed as (
        select a.owner_user_id as user_id, array_agg(distinct d.role) as roles, min(a.name) as account_name
        from advertiser_delegates d join advertisers a on a.id = d.advertiser_id
        where d.user_id = ${userId} and a.owner_user_id <> ${userId} group by a.owner_user_id),
      profiles as (
        select user_id, roles, account_name from managed
        union all select u.id, array['OWNER'], trim(u.first_name || ' ' || u.last_name) from users u
        where u.id = ${userId} and (u.is_partner or exists (select 1 from managed)))
      select u.id::text as "userId", coalesce(nullif(u.business_name, ''), p.account_name) as "businessName",
        to_json(p.roles) as permissions,
        (select count(*)::int from pin_drafts s where s.user_id = u.id and s.state = 'scheduled') as "scheduledPinCount"
      from profiles p join users u on u.id = p.user_id and ${isVisiblePerson("u")}
      order by lower(coalesce(nullif(u.business_name, ''), p.account_name)), u.id limit ${PROFILES_MAX}`,
  );
