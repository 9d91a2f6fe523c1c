import { findExperiment } from "../../../db/queries/experiments/experiments.ts";
import { deliveredByRef, type PeopleRow, peopleByArm } from "../../../db/queries/experiments/results.ts";
import type { ArmTotals } from "../../../db/schema/experiments.ts";
import type { ExperimentArm, ExperimentMetric } from "../../../src/experiments/arms.ts";
import { compared, HITS_MIN } from "../../../src/experiments/conclusion.rules.ts";
import { experimentResults as contract } from "../../../src/experiments/experiments.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { parsed, serializeExperiment } from "./experiments.ts";

/**
 * Arms in the order of comparison, the second with the first: B with A, and people who saw ads with those who didn't.
 */
const ARMS = { AB: ["A", "B"], HOLDOUT: ["CONTROL", "TEST"] } as const;
const HITS = { CLICK: "clickers", SAVE: "savers", CONVERSION: "converters" } as const;
/** People in a control group can't click ads that they aren't shown. */
const METRICS = { AB: ["CLICK", "SAVE", "CONVERSION"], HOLDOUT: ["CONVERSION"] } as const;
const NOBODY: ArmTotals = { people: 0, clickers: 0, savers: 0, converters: 0, conversions: 0 };

export const results = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db, now } = ctx.deps;
  const named = { advertiserId, experimentId: input.experimentId };
  const row = (await findExperiment(db, named)) ?? fail("EXPERIMENT_NOT_FOUND");
  const experiment = serializeExperiment(row, now());
  const [delivered, counted] = [await deliveredByRef(db, row.id), await peopleOf(db, row.id, row.totals)];
  const of = (arm: ExperimentArm) => counted.get(arm) ?? NOBODY;
  const [first, second] = ARMS[row.kind];
  const shareOf = (arm: ExperimentArm, metric: ExperimentMetric) => ({
    people: of(arm).people,
    hits: of(arm)[HITS[metric]],
  });
  const firstShare = row.controlPercent === null ? 0.5 : row.controlPercent / 100;
  const about = {
    firstShare,
    isOver: experiment.state === "ENDED",
    wasStopped: experiment.state === "STOPPED",
  };
  return {
    experiment,
    arms: [first, second].map((arm) => {
      const own = delivered.filter((ref) => ref.arm === arm);
      const sum = (field: "impressions" | "clicks" | "saves") => own.reduce((total, ref) => total + ref[field], 0);
      return {
        arm,
        impressions: sum("impressions"),
        clicks: sum("clicks"),
        saves: sum("saves"),
        spendInMicroCurrency: microOnWire(own.reduce((total, { spend }) => total + BigInt(spend), 0n)),
        ...withoutFew(of(arm)),
      };
    }),
    metrics: METRICS[row.kind].map((metric) => {
      const shares = { first: shareOf(first, metric), second: shareOf(second, metric) };
      const found = compared({ ...shares, ...about });
      // With fewer hits, an interval would reveal their number.
      const isReportable = Object.values(shares).every(({ hits }) => hits >= HITS_MIN);
      return {
        metric,
        isDeciding: metric === row.metric,
        conclusion: found.conclusion,
        difference: isReportable ? found.difference : null,
        lift: isReportable ? found.lift : null,
      };
    }),
    isBudgetUneven: delivered.some(({ given, budget }) => given !== null && given !== budget),
  };
});

/** Counts people; for past experiments, returns the stored counts. */
async function peopleOf(
  db: Parameters<typeof peopleByArm>[0],
  experimentId: string,
  totals: unknown,
): Promise<Map<string, ArmTotals>> {
  const kept = parsed<Record<string, ArmTotals> | null>(totals);
  if (kept) return new Map(Object.entries(kept));
  return new Map((await peopleByArm(db, experimentId)).map(({ arm, ...counts }: PeopleRow) => [arm, counts]));
}

const withoutFew = (counts: ArmTotals) => {
  const few = (number: number) => (number > 0 && number < HITS_MIN ? null : number);
  const { people, clickers, savers, converters } = counts;
  return {
    people: few(people),
    clickers: few(clickers),
    savers: few(savers),
    converters: few(converters),
    conversions: few(converters) === null ? null : counts.conversions,
  };
};
