import { sql } from "drizzle-orm";
import type { ExperimentArm } from "../../../src/experiments/arms.ts";
import { type Database, rows } from "../../client.ts";

export interface PeopleRow extends Record<string, unknown> {
  arm: ExperimentArm;
  people: number;
  clickers: number;
  savers: number;
  converters: number;
  conversions: number;
}
const COUNTS = sql.raw(`count(*)::int as people, count(*) filter (where clicks > 0)::int as clickers,
  count(*) filter (where saves > 0)::int as savers, count(*) filter (where conversions > 0)::int as converters,
  coalesce(sum(conversions), 0)::int as conversions`);

export const peopleByArm = (db: Database, experimentId: string): Promise<PeopleRow[]> =>
  rows<PeopleRow>(
    db,
    sql`select arm, ${COUNTS} from ad_experiment_people where experiment_id = ${experimentId} group by arm`,
  );

export interface DeliveredRow extends Record<string, unknown> {
  refId: string;
  arm: ExperimentArm;
  impressions: number;
  clicks: number;
  saves: number;
  spend: string;
  /** The budget that the split assigned, and the current one. */
  given: string | null;
  budget: string | null;
}

export const deliveredByRef = (db: Database, experimentId: string): Promise<DeliveredRow[]> =>
  rows<DeliveredRow>(
    db,
    sql`select r.ref_id::text as "refId", r.arm, r.impressions::int as impressions, r.clicks::int as clicks, r.saves::int as saves,
        r.spend_micro::text as spend, r.budget_micro::text as given,
        coalesce(c.daily_spend_cap_micro, c.lifetime_spend_cap_micro, g.budget_micro)::text as budget
      from ad_experiment_refs r left join campaigns c on c.id = r.ref_id left join ad_groups g on g.id = r.ref_id
      where r.experiment_id = ${experimentId} order by r.arm, r.ref_id`,
  );

/**
 * Stores the results of experiments that ended before a day, and deletes the list of their people.
 * @returns the number of experiments
 */
export async function forgetPeople(db: Database, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const done = await rows<{ id: string }>(
    db,
    sql`with old as (
        select id from ad_experiments where end_time < ${before.toISOString()}::timestamptz and totals is null
        order by end_time limit ${limit} for update skip locked),
      gone as (delete from ad_experiment_people p using old where p.experiment_id = old.id returning p.*),
      sums as (select experiment_id, arm, ${COUNTS} from gone group by 1, 2),
      kept as (select experiment_id, json_object_agg(arm, json_build_object('people', people, 'clickers', clickers,
        'savers', savers, 'converters', converters, 'conversions', conversions))::jsonb as totals from sums group by 1)
      update ad_experiments x set totals = coalesce((select k.totals from kept k where k.experiment_id = x.id), '{}'::jsonb)
      from old where x.id = old.id returning x.id::text as id`,
  );
  return done.length;
}
