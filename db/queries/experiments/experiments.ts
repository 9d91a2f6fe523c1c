import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import type {
  ExperimentArm,
  ExperimentKind,
  ExperimentLevel,
  ExperimentMetric,
} from "../../../src/experiments/arms.ts";
import { type Database, rows } from "../../client.ts";
import { adExperimentRefs, adExperiments } from "../../schema/experiments.ts";
import { isoTime, list } from "../fragments/values.ts";

export interface ExperimentRow extends Record<string, unknown> {
  id: string;
  name: string;
  kind: ExperimentKind;
  level: ExperimentLevel;
  metric: ExperimentMetric;
  controlPercent: number | null;
  startTime: string;
  endTime: string;
  stoppedTime: string | null;
  createdTime: string;
  /** `unknown`, because PGlite delivers JSON as text. */
  refs: unknown;
  totals: unknown;
}
const COLUMNS = sql`x.id::text as id, x.name, x.kind, x.level, x.metric, x.control_percent::int as "controlPercent",
  ${isoTime("x.start_time")} as "startTime", ${isoTime("x.end_time")} as "endTime", ${isoTime("x.stopped_at")} as "stoppedTime",
  ${isoTime("x.created_at")} as "createdTime", x.totals::text as totals,
  (select json_agg(json_build_object('id', r.ref_id::text, 'arm', r.arm, 'name', coalesce(c.name, g.name, '')) order by r.arm, r.ref_id)
    from ad_experiment_refs r left join campaigns c on c.id = r.ref_id left join ad_groups g on g.id = r.ref_id
    where r.experiment_id = x.id)::text as refs`;

export const listExperiments = (
  db: Database,
  { advertiserId, after, limit }: { advertiserId: string; after: string | null; limit: number },
): Promise<ExperimentRow[]> =>
  rows<ExperimentRow>(
    db,
    sql`select ${COLUMNS} from ad_experiments x
      where x.advertiser_id = ${advertiserId} ${after ? sql`and x.id < ${after}` : sql``} order by x.id desc limit ${limit}`,
  );

export async function findExperiment(
  db: Database,
  { advertiserId, experimentId }: { advertiserId: string; experimentId: string },
): Promise<ExperimentRow | null> {
  const [row] = await rows<ExperimentRow>(
    db,
    sql`select ${COLUMNS} from ad_experiments x where x.advertiser_id = ${advertiserId} and x.id = ${experimentId}`,
  );
  return row ?? null;
}

/** Finds the experiment of an earlier request, by its key. */
export async function findByKey(
  db: Database,
  { advertiserId, requestKey }: { advertiserId: string; requestKey: string },
) {
  const [row] = await db
    .select()
    .from(adExperiments)
    .where(and(eq(adExperiments.advertiserId, advertiserId), eq(adExperiments.requestKey, requestKey)));
  return row ?? null;
}

/** The number of experiments that haven't ended. */
export async function countOpen(
  db: Database,
  { advertiserId, now }: { advertiserId: string; now: Date },
): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(adExperiments)
    .where(
      and(
        eq(adExperiments.advertiserId, advertiserId),
        isNull(adExperiments.stoppedAt),
        gt(adExperiments.endTime, now),
      ),
    );
  return row?.open ?? 0;
}

/**
 * Returns the name of a campaign or ad group that another experiment uses in the same period; null if there is no
 * conflict. A campaign conflicts with its ad groups.
 */
export async function nameInConflict(
  db: Database,
  { refIds, from, until }: { refIds: readonly string[]; from: Date; until: Date },
): Promise<string | null> {
  const ids = sql`any(${list(refIds)}::text::bigint[])`;
  const [row] = await rows<{ name: string }>(
    db,
    sql`select coalesce(c.name, g.name, '') as name from ad_experiments x join ad_experiment_refs r on r.experiment_id = x.id
        left join campaigns c on c.id = r.ref_id left join ad_groups g on g.id = r.ref_id
      where x.stopped_at is null and x.start_time < ${until.toISOString()}::timestamptz and x.end_time > ${from.toISOString()}::timestamptz
        and r.ref_id in (select unnest(${list(refIds)}::text::bigint[])
          union select id from ad_groups where campaign_id = ${ids} union select campaign_id from ad_groups where id = ${ids})
      limit 1`,
  );
  return row?.name ?? null;
}

export async function insertExperiment(
  tx: Database,
  experiment: typeof adExperiments.$inferInsert,
  refs: readonly { refId: string; arm: ExperimentArm; budgetMicro: bigint | null }[],
): Promise<void> {
  await tx.insert(adExperiments).values(experiment);
  await tx.insert(adExperimentRefs).values(refs.map((ref) => ({ ...ref, experimentId: experiment.id })));
}

/** @returns false if the experiment has already ended */
export async function stopExperiment(tx: Database, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const stopped = await tx
    .update(adExperiments)
    .set({ stoppedAt: now })
    .where(and(eq(adExperiments.id, id), isNull(adExperiments.stoppedAt), gt(adExperiments.endTime, now)))
    .returning({ id: adExperiments.id });
  return stopped.length > 0;
}
