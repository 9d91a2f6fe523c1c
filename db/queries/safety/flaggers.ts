import { and, eq, gt, or, sql } from "drizzle-orm";
import type { Flagger } from "../../../src/safety/flagger.rules.ts";
import { type Database, rows } from "../../client.ts";
import { trustedFlaggers } from "../../schema/trusted-flaggers.ts";
import { isoTime } from "../fragments/values.ts";

/** How many of a flagger's reports were decided, and led to something. @param since the first id that counts */
const record = (
  since: string,
) => sql`cross join lateral (select count(*) filter (where e.state <> 'open')::int as decided,
    count(*) filter (where e.state not in ('open', 'dismissed'))::int as upheld
    from reports e where e.flagger_id = f.id and e.id >= ${since}::text::bigint) n`;

interface FlaggerRow extends Record<string, unknown> {
  id: string;
  endsAt: string;
  suspendedAt: string | null;
  decided: number;
  upheld: number;
}

/** A stored flagger as the rule reads it. */
export const flaggerFacts = ({ endsAt, suspendedAt, decided, upheld }: FlaggerRow): Flagger => ({
  endsAt: new Date(endsAt),
  suspendedAt: suspendedAt === null ? null : new Date(suspendedAt),
  decided,
  upheld,
});

const FACTS = sql`f.id::text as id, ${isoTime("f.ends_at")} as "endsAt", ${isoTime("f.suspended_at")} as "suspendedAt",
  n.decided, n.upheld`;

interface Sender {
  /** A person, by account or confirmed address; null for somebody without an account. */
  userId: string | null;
  /** A confirmed address in small letters; null without one. */
  email: string | null;
  /** The first id of the record. */
  since: string;
}

/** The roles of somebody who reports, also those that ended. */
export const flaggersOf = (db: Database, { userId, email, since }: Sender): Promise<FlaggerRow[]> =>
  rows<FlaggerRow>(
    db,
    sql`select ${FACTS} from trusted_flaggers f ${record(since)}
      where f.user_id = ${userId}::text::bigint or f.email = ${email}
        or f.email = (select lower(u.email) from users u where u.id = ${userId}::text::bigint and u.email_verified_at is not null)
      order by f.id`,
  );

interface ListedFlagger extends FlaggerRow {
  name: string;
  awardedBy: string;
  email: string | null;
  userId: string | null;
  username: string | null;
  createdAt: string;
}

/** All roles, newest first. */
export const listFlaggers = (
  db: Database,
  { after, limit, since }: { after: string | null; limit: number; since: string },
): Promise<ListedFlagger[]> =>
  rows<ListedFlagger>(
    db,
    sql`select ${FACTS}, f.name, f.awarded_by as "awardedBy", f.email, u.id::text as "userId", u.username,
        ${isoTime("f.created_at")} as "createdAt"
      from trusted_flaggers f left join users u on u.id = f.user_id ${record(since)}
      ${after ? sql`where f.id < ${after}::text::bigint` : sql``} order by f.id desc ${sql.raw(`limit ${Math.trunc(limit)}`)}`,
  );

/** @returns false if they have such a role that hasn't ended */
export async function insertFlagger(
  tx: Database,
  flagger: typeof trustedFlaggers.$inferInsert,
  now: Date,
): Promise<boolean> {
  const { userId, email, endsAt } = trustedFlaggers;
  const same = or(
    ...(flagger.userId ? [eq(userId, flagger.userId)] : []),
    ...(flagger.email ? [eq(email, flagger.email)] : []),
  );
  // Two administrators who add the same one at once must not make two roles.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('trusted_flaggers'))`);
  const found = await tx
    .select({ id: trustedFlaggers.id })
    .from(trustedFlaggers)
    .where(and(same, gt(endsAt, now)))
    .limit(1);
  if (found.length > 0) return false;
  await tx.insert(trustedFlaggers).values(flagger);
  return true;
}

/** Suspends, resumes or ends a role. @returns null if no role by this id is left to change */
export async function updateFlagger(
  tx: Database,
  { id, now, ...change }: { id: string; now: Date; suspendedAt?: Date | null; endsAt?: Date },
): Promise<{ name: string; userId: string | null } | null> {
  const [row] = await tx
    .update(trustedFlaggers)
    .set(change)
    .where(and(eq(trustedFlaggers.id, id), gt(trustedFlaggers.endsAt, now)))
    .returning({ name: trustedFlaggers.name, userId: trustedFlaggers.userId });
  return row ?? null;
}

/** Orders the open cases with reports of a flagger anew, after a change of the role. Cases are locked by id. */
export async function weighCasesOf(tx: Database, { flaggerId }: { flaggerId: string }): Promise<void> {
  await tx.execute(sql`select public.weigh_case(c.id) from (
    select id from moderation_cases where state = 'open' and id in (
        select case_id from reports where flagger_id = ${flaggerId}::text::bigint and state = 'open')
      order by id for update) c`);
}

/**
 * Returns at most `limit` open cases to the normal order, because the roles of their flaggers have ended by themselves.
 * @returns the number of cases
 */
export async function weighEnded(db: Database, { limit }: { limit: number }): Promise<number> {
  const weighed = await rows(
    db,
    sql`select public.weigh_case(c.id)::text from (
      select id from moderation_cases c where c.state = 'open' and c.is_trusted and not exists (
          select from reports r join trusted_flaggers f on f.id = r.flagger_id
          where r.case_id = c.id and r.state = 'open' and f.suspended_at is null and f.ends_at > now())
        order by id ${sql.raw(`limit ${Math.trunc(limit)}`)} for update) c`,
  );
  return weighed.length;
}
