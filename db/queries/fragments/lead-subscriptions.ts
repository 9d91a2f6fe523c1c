import { type Column, type SQL, sql } from "drizzle-orm";
import { rolesWith } from "../../../src/advertiser/roles.rules.ts";
import { isLiveApp, isPersonVisible } from "./people.ts";

const ROLES = `{${rolesWith("account").join(",")}}`;

/**
 * Whether a subscription gets leads, for a statement with its row as `s`. It ends with the role of its person, and with the consent
 * or the personal token by which a program made it. It rests while the person is suspended or deactivated (SECURITY.md 57 to 59).
 */
export const STANDS: SQL = sql`(exists (select from advertisers v where v.id = s.advertiser_id and v.owner_user_id = s.user_id)
  or exists (select from advertiser_delegates d where d.advertiser_id = s.advertiser_id and d.user_id = s.user_id
    and d.role = any(${ROLES}::text::text[])))
  and ${isPersonVisible("s.user_id")}
  and (s.grant_id is null or exists (select from app_grants g join apps a on a.id = g.app_id
    where g.id = s.grant_id and g.revoked_at is null and ${isLiveApp("a")}))
  and (s.token_id is null or exists (select from access_tokens t where t.id = s.token_id and t.revoked_at is null))`;

/**
 * Whether a stored delivery may still be sent and shown: a lead only as long as its subscription stands.
 * @param type the delivery's type
 */
export const isDeliverable = ({ type, webhookId }: { type: Column; webhookId: Column }): SQL<boolean> =>
  sql<boolean>`(${type} <> 'lead.created'
    or exists (select from lead_subscriptions s where s.webhook_id = ${webhookId} and ${STANDS}))`;
