import { eq, sql } from "drizzle-orm";
import type { AdConsent, AdCurrency } from "../../../src/ads/countries.ts";
import type { AccountRole } from "../../../src/advertiser/roles.rules.ts";
import { type Database, rows } from "../../client.ts";
import { advertisers, billingProfiles, promoteDrafts } from "../../schema/advertisers.ts";

/** An account as the people with access to it see it. */
export interface AccountRow extends Record<string, unknown> {
  id: string;
  ownerUserId: string;
  name: string;
  country: string;
  currency: AdCurrency;
  timeZone: string;
  consent: AdConsent;
  isFixed: boolean;
  hasTerms: boolean;
  role: AccountRole;
}

const COLUMNS = sql`a.id::text as id, a.owner_user_id::text as "ownerUserId", a.name, a.country, a.currency,
  a.time_zone as "timeZone", a.consent::int as consent, a.first_spent_at is not null as "isFixed",
  a.terms_accepted_at is not null as "hasTerms", coalesce(d.role, 'OWNER') as role`;
const of = (userId: string) => sql`advertisers a left join advertiser_delegates d
  on d.advertiser_id = a.id and d.user_id = ${userId} and a.owner_user_id <> ${userId}`;
const isTheirs = (userId: string) => sql`(a.owner_user_id = ${userId} or d.user_id is not null)`;

/** Finds an account by its id or its owner's. Null if it doesn't exist or the person has no access to it. */
export async function findAccount(
  db: Database,
  { advertiserId, userId }: { advertiserId: string; userId: string },
): Promise<AccountRow | null> {
  const named =
    advertiserId === userId ? sql`a.owner_user_id = ${userId}` : sql`a.id = ${advertiserId} and ${isTheirs(userId)}`;
  const [row] = await rows<AccountRow>(
    db,
    sql`select ${COLUMNS} from ${of(userId)} where ${named} order by a.id limit 1`,
  );
  return row ?? null;
}

/** An account's owner and name, whoever asks; null if it doesn't exist. */
export async function findOwner(
  db: Database,
  { advertiserId }: { advertiserId: string },
): Promise<{ ownerUserId: string; name: string } | null> {
  const { ownerUserId, name } = advertisers;
  const [row] = await db.select({ ownerUserId, name }).from(advertisers).where(eq(advertisers.id, advertiserId));
  return row ?? null;
}

/** Every account that a person owns or manages, their own first. */
export const listAccounts = (db: Database, { userId }: { userId: string }): Promise<AccountRow[]> =>
  rows<AccountRow>(
    db,
    sql`select ${COLUMNS} from ${of(userId)}
      where a.id in (select id from advertisers where owner_user_id = ${userId}
        union all select advertiser_id from advertiser_delegates where user_id = ${userId})
      order by (a.owner_user_id = ${userId}) desc, a.name, a.id limit 200`,
  );

/** Whether a person owns or manages any account. */
export async function hasAccount(db: Database, { userId }: { userId: string }): Promise<boolean> {
  const [row] = await rows<{ has: boolean }>(
    db,
    sql`select exists (select from advertisers where owner_user_id = ${userId})
      or exists (select from advertiser_delegates where user_id = ${userId}) as has`,
  );
  return row?.has ?? false;
}

export type NewAccount = typeof advertisers.$inferInsert;

/**
 * Opens an account and moves the owner's earlier consent answer into it.
 * @param another whether to open one more if they already have one
 * @returns false if they already have one
 */
export async function insertAccount(
  tx: Database,
  account: NewAccount,
  { another }: { another: boolean },
): Promise<boolean> {
  const { ownerUserId } = account;
  // Without this lock, two clicks on the button would open two accounts.
  await rows(tx, sql`select 1 as one from users where id = ${ownerUserId} for update`);
  const [known] = await rows(tx, sql`select 1 as one from advertisers where owner_user_id = ${ownerUserId} limit 1`);
  if (known && !another) return false;
  const [kept] = await tx.select().from(promoteDrafts).where(eq(promoteDrafts.userId, ownerUserId));
  await tx.insert(advertisers).values({ ...account, consent: kept?.consent ?? 0 });
  return true;
}

/** Locks the account until the transaction ends, so that concurrent requests can't exceed a limit that each of them checks. */
export async function lockAccount(tx: Database, { id }: { id: string }): Promise<void> {
  await rows(tx, sql`select 1 as one from advertisers where id = ${id} for update`);
}

/**
 * Deletes an account with everything in it, if it never had money, orders or impressions, expects no bank transfer, and
 * has no open upload of a customer list, whose files would no longer count for its owner. The caller has locked it.
 * @returns false if it has or had any of these; it stays
 */
export async function deleteUnusedAccount(tx: Database, id: string): Promise<boolean> {
  const has = (table: string) => sql.raw(`not exists (select 1 from ${table} x where x.advertiser_id = v.id)`);
  const uses = ["ad_ledger", "ad_promotions", "ad_documents", "insertion_orders", "ad_days", "ad_library"].map(has);
  const gone = await rows(
    tx,
    sql`delete from advertisers v where v.id = ${id} and v.first_spent_at is null and ${sql.join(uses, sql` and `)}
        and not exists (select 1 from ad_list_uploads l where l.advertiser_id = v.id
          and l.state in ('NOT_STARTED', 'RUNNING'))
        and not exists (select 1 from ad_transfers t where t.advertiser_id = v.id and t.paid_at is null
          and t.cancelled_at is null and t.expires_at > now())
      returning v.id`,
  );
  return gone.length > 0;
}

export async function updateAccount(
  tx: Database,
  { id, fields }: { id: string; fields: Partial<NewAccount> },
): Promise<void> {
  await tx.update(advertisers).set(fields).where(eq(advertisers.id, id));
}

/** Stores the consent answer of a person who has no account yet; `insertAccount` moves it. */
export async function keepConsent(
  db: Database,
  { userId, consent, now }: { userId: string; consent: number; now: Date },
): Promise<void> {
  await db
    .insert(promoteDrafts)
    .values({ userId, consent, updatedAt: now })
    .onConflictDoUpdate({ target: promoteDrafts.userId, set: { consent } });
}

export type BillingRow = typeof billingProfiles.$inferSelect;

export async function findBillingProfile(
  db: Database,
  { advertiserId }: { advertiserId: string },
): Promise<BillingRow | null> {
  const [row] = await db.select().from(billingProfiles).where(eq(billingProfiles.advertiserId, advertiserId));
  return row ?? null;
}

export async function putBillingProfile(tx: Database, row: typeof billingProfiles.$inferInsert): Promise<void> {
  const { advertiserId, ...set } = row;
  await tx.insert(billingProfiles).values(row).onConflictDoUpdate({ target: billingProfiles.advertiserId, set });
}

interface AreaTimes {
  provedAt: Date;
  usedAt: Date | null;
}

/** The times of a session's last identity check and last use of the advertiser area; null if the session has ended. */
export async function findAreaTimes(db: Database, { sessionId }: { sessionId: string }): Promise<AreaTimes | null> {
  const [row] = await rows<{ proved: string; used: string | null }>(
    db,
    sql`select (extract(epoch from greatest(s.created_at, s.stepped_up_at)) * 1000)::bigint::text as proved,
        (extract(epoch from a.used_at) * 1000)::bigint::text as used
      from sessions s left join advertiser_area_sessions a on a.session_id = s.id
      where s.id = ${sessionId} and s.revoked_at is null`,
  );
  if (!row) return null;
  return { provedAt: new Date(Number(row.proved)), usedAt: row.used === null ? null : new Date(Number(row.used)) };
}

export async function markAreaUsed(db: Database, { sessionId, now }: { sessionId: string; now: Date }): Promise<void> {
  const at = sql`${now.toISOString()}::text::timestamptz`;
  await rows(
    db,
    sql`insert into advertiser_area_sessions (session_id, used_at) values (${sessionId}, ${at})
      on conflict (session_id) do update set used_at = excluded.used_at`,
  );
}
