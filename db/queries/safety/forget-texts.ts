import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

const NAMELESS = sql`notifier_email = null, notifier_name = null, notifier_locale = null`;
const IS_APPEALED = sql`exists (select from report_appeals o where o.report_id = r.id and o.state = 'open')`;

/**
 * Erases the texts and pictures' keys that reports, cases and decisions copied, and the names and addresses of people who reported
 * without an account, once nobody can appeal any more. Rule, facts and outcome stay as the record of the decision.
 * @param before the time up to which decisions are final
 * @param limit the maximum number of rows of each table
 * @returns the number of rows
 */
export async function forgetTexts(db: Database, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const time = sql`${before.toISOString()}::text::timestamptz`;
  const most = sql.raw(`limit ${Math.trunc(limit)}`);
  const isOpen = (which: ReturnType<typeof sql>) =>
    sql`exists (select from moderation_decisions d join moderation_appeals a on a.decision_id = d.id
      where ${which} and a.state = 'open')`;
  const [count] = await rows<{ n: number }>(
    db,
    sql`with cases as (
        update moderation_cases set label = '', snapshot = null where id in (
          select c.id from moderation_cases c where (c.snapshot is not null or c.label <> '') and c.decided_at < ${time}
            and c.state = 'decided' and not ${isOpen(sql`d.case_id = c.id`)} order by c.decided_at ${most}) returning 1
      ), decisions as (
        update moderation_decisions set label = '' where id in (
          select m.id from moderation_decisions m where m.label <> '' and m.created_at < ${time}
            and not ${isOpen(sql`d.id = m.id`)} order by m.created_at ${most}) returning 1
      ), said as (
        update reports set label = '', ${NAMELESS} where id in (
          select r.id from reports r where r.label <> '' and r.state <> 'open' and r.decided_at < ${time}
            and not ${isOpen(sql`d.case_id = r.case_id`)} and not ${IS_APPEALED} order by r.decided_at ${most}) returning 1
      ), notified as (
        -- Reports of things without a name or text.
        update reports set ${NAMELESS} where id in (
          select r.id from reports r where (r.notifier_email is not null or r.notifier_name is not null) and r.state <> 'open'
            and r.label = '' and r.decided_at < ${time} and not ${IS_APPEALED} order by r.decided_at ${most}) returning 1
      )
      select greatest((select count(*) from cases), (select count(*) from decisions), (select count(*) from said),
        (select count(*) from notified))::int as n`,
  );
  return count?.n ?? 0;
}
