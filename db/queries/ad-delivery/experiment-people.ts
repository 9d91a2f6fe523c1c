import { sql } from "drizzle-orm";
import type { ExperimentArm } from "../../../src/experiments/arms.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

export type HeldArm = "TEST" | "CONTROL";

/** Records that a person belongs to holdout experiments, because an ad of their campaigns was chosen for them or withheld from them. */
export const noteHeld = (
  db: Database,
  { viewer, now, held }: { viewer: string; now: Date; held: readonly [experimentId: string, arm: HeldArm][] },
) =>
  rows(
    db,
    sql`insert into ad_experiment_people (experiment_id, viewer, arm, first_at)
      select h.id::bigint, ${viewer}::text::bigint, h.arm, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(held.map(([id, arm]) => ({ id, arm })))}::text::jsonb) as h(id text, arm text)
      order by 1 on conflict (experiment_id, viewer) do nothing`,
  );

export interface TrialRef extends Record<string, unknown> {
  experimentId: string;
  refId: string;
  arm: ExperimentArm;
  controlPercent: number | null;
  /** Milliseconds since 1970. */
  from: string;
  until: string;
}

/** Experiments of the given campaigns or ad groups that ran since a moment. Events are matched by their start and end times. */
export const trialsOf = (db: Database, { refIds, since }: { refIds: readonly string[]; since: Date }) =>
  rows<TrialRef>(
    db,
    sql`select x.id::text as "experimentId", r.ref_id::text as "refId", r.arm, x.control_percent::int as "controlPercent",
        (extract(epoch from x.start_time) * 1000)::bigint::text as "from",
        (extract(epoch from least(x.end_time, x.stopped_at)) * 1000)::bigint::text as "until"
      from ad_experiment_refs r join ad_experiments x on x.id = r.experiment_id
      where r.ref_id = any(${list(refIds)}::text::bigint[]) and least(x.end_time, x.stopped_at) > ${since.toISOString()}::timestamptz`,
  );

export interface RefCounts {
  experimentId: string;
  refId: string;
  impressions: number;
  clicks: number;
  saves: number;
  spend: bigint;
}
export interface PersonCounts {
  experimentId: string;
  viewer: string;
  arm: ExperimentArm;
  firstAt: string;
  clicks: number;
  saves: number;
}

/**
 * Adds each campaign's or ad group's delivery and each person's actions on it. Holdout members are recorded when ads are chosen, for both arms alike, and
 * never here.
 */
export async function addTrials(
  db: Database,
  { refs, people }: { refs: readonly RefCounts[]; people: readonly PersonCounts[] },
): Promise<void> {
  const wire = JSON.stringify(refs.map(({ spend, ...counts }) => ({ ...counts, spend: spend.toString() })));
  await rows(
    db,
    sql`update ad_experiment_refs r set impressions = r.impressions + n.impressions, clicks = r.clicks + n.clicks,
        saves = r.saves + n.saves, spend_micro = r.spend_micro + n.spend::bigint
      from jsonb_to_recordset(${wire}::text::jsonb) as n("experimentId" text, "refId" text, impressions int, clicks int, saves int, spend text)
      where r.experiment_id = n."experimentId"::bigint and r.ref_id = n."refId"::bigint`,
  );
  if (people.length === 0) return;
  await rows(
    db,
    sql`insert into ad_experiment_people as t (experiment_id, viewer, arm, first_at, clicks, saves)
      select p."experimentId"::bigint, p.viewer::bigint, p.arm, p."firstAt"::timestamptz, p.clicks, p.saves
      from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb)
        as p("experimentId" text, viewer text, arm text, "firstAt" text, clicks int, saves int)
      where p.arm in ('A', 'B') or exists (select 1 from ad_experiment_people h
        where h.experiment_id = p."experimentId"::bigint and h.viewer = p.viewer::bigint)
      order by 1, 2
      on conflict (experiment_id, viewer) do update set clicks = t.clicks + excluded.clicks, saves = t.saves + excluded.saves`,
  );
}

interface ReportedConversion {
  at: string;
  /** The click id that the advertiser sent with the conversion. */
  click: string | null;
  /** The pseudonyms under which the person who converted may have seen ads. */
  viewers: readonly string[];
}

/**
 * Counts conversions of people in the account's experiments. A click id counts for A/B tests only: nobody in a control arm could have
 * one.
 */
export async function addTrialConversions(
  tx: Database,
  { advertiserId, reported }: { advertiserId: string; reported: readonly ReportedConversion[] },
): Promise<void> {
  if (reported.length === 0) return;
  const wire = JSON.stringify(reported.map(({ viewers, ...one }) => ({ ...one, viewers: `{${viewers.join(",")}}` })));
  await rows(
    tx,
    sql`with made as (
        select p.experiment_id, p.viewer, count(*)::int as conversions
        from ad_experiments x cross join jsonb_to_recordset(${wire}::text::jsonb) as e(at timestamptz, click bigint, viewers text)
          join ad_experiment_people p on p.experiment_id = x.id and p.first_at <= e.at and (p.viewer = any(e.viewers::bigint[])
            or x.kind = 'AB' and p.viewer = (select i.viewer from ad_inbox i
              where i.decision = e.click and i.type = 'outbound_click' and i.advertiser_id = ${advertiserId}))
        where x.advertiser_id = ${advertiserId} and e.at >= x.start_time and e.at < least(x.end_time, x.stopped_at)
        group by 1, 2)
      update ad_experiment_people p set conversions = p.conversions + made.conversions
      from made where p.experiment_id = made.experiment_id and p.viewer = made.viewer`,
  );
}
