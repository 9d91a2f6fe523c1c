import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { idempotencyKeySchema, idSchema, listOf, microSchema, timeSchema, wholeNumber } from "../model/values.ts";
import { EXPERIMENT_ARMS, EXPERIMENT_KINDS, EXPERIMENT_LEVELS, EXPERIMENT_METRICS } from "./arms.ts";
import { CONCLUSIONS } from "./conclusion.rules.ts";
import {
  CONTROL_PERCENT,
  experimentNameSchema,
  experimentSchema,
  HOLDOUT_CAMPAIGNS_MAX,
  splitBudgetSchema,
} from "./experiment.ts";

const LIST = "/ads/v4/advertisers/{advertiserId}/experiments/";
const ONE = `${LIST}{experimentId}/` as const;
/** The viewer's own id means their own account. */
const accountField = { advertiserId: idSchema };
const write = { kind: "mutation", access: "user", limits: ["write"] } as const;

export const listExperiments = defineContract({
  name: "experiments.list",
  kind: "query",
  access: "user",
  paged: true,
  summary: "An account's experiments, the newest first",
  rest: { method: "GET", path: LIST },
  input: z.object({ ...accountField, ...pagingFields }),
  output: pageOf(experimentSchema),
  errors: ["ADVERTISER_NOT_FOUND"],
});

/**
 * An A/B test of two campaigns or ad groups with equal halves of a budget, or a holdout: a share of people who see none
 * of some campaigns.
 */
export const createExperiment = defineContract({
  name: "experiments.create",
  ...write,
  summary: "Plan an A/B test or a holdout; until it ends, visitors see none of its ads",
  rest: { method: "POST", path: LIST },
  input: z
    .object({
      ...accountField,
      name: experimentNameSchema,
      kind: z.enum(EXPERIMENT_KINDS),
      level: z.enum(EXPERIMENT_LEVELS).default("CAMPAIGN"),
      metric: z.enum(EXPERIMENT_METRICS),
      /** The entities of A and B, or the campaigns of a holdout. */
      refIds: listOf(idSchema, HOLDOUT_CAMPAIGNS_MAX),
      controlPercent: wholeNumber(CONTROL_PERCENT.min, CONTROL_PERCENT.max).nullish(),
      /** Budget of the whole A/B test; without it the budgets of the two arms are added. */
      budgetInMicroCurrency: splitBudgetSchema.nullish(),
      startTime: timeSchema.nullish(),
      endTime: timeSchema,
      idempotencyKey: idempotencyKeySchema.nullish(),
    })
    .refine(({ kind, refIds }) => (kind === "AB" ? new Set(refIds).size === 2 && refIds.length === 2 : true), {
      path: ["refIds"],
      message: coded("experimentTwo"),
    })
    .refine(({ kind, refIds }) => kind === "AB" || (refIds.length > 0 && new Set(refIds).size === refIds.length), {
      path: ["refIds"],
      message: coded("experimentCampaigns"),
    })
    .refine(({ kind, level, metric }) => kind === "AB" || (level === "CAMPAIGN" && metric === "CONVERSION"), {
      path: ["metric"],
      message: coded("experimentHoldout"),
    })
    .refine(({ kind, controlPercent }) => kind === "HOLDOUT" || controlPercent == null, {
      path: ["controlPercent"],
      message: coded("experimentNoControl"),
    }),
  output: experimentSchema,
  errors: ["ADVERTISER_NOT_FOUND", "EXPERIMENT_REFUSED", "EXPERIMENTS_FULL", "IDEMPOTENCY_KEY_REUSED"],
});

export const stopExperiment = defineContract({
  name: "experiments.stop",
  hides: false,
  ...write,
  summary: "Stop an experiment before its end, which leaves it without a verdict",
  rest: { method: "POST", path: `${ONE}stop/` },
  input: z.object({ ...accountField, experimentId: idSchema }),
  output: experimentSchema,
  errors: ["ADVERTISER_NOT_FOUND", "EXPERIMENT_NOT_FOUND"],
});

const interval = z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable();
/** Counts below ten people are hidden, as in the conversion report. */
const few = z.int().nullable();
export const experimentResults = defineContract({
  name: "experiments.results",
  kind: "query",
  access: "user",
  summary: "What came of an experiment",
  rest: { method: "GET", path: `${ONE}results/` },
  input: z.object({ ...accountField, experimentId: idSchema }),
  output: z.object({
    experiment: experimentSchema,
    arms: z.array(
      z.object({
        arm: z.enum(EXPERIMENT_ARMS),
        impressions: z.int(),
        clicks: z.int(),
        saves: z.int(),
        spendInMicroCurrency: microSchema,
        /** People who saw an ad; in a holdout also people who would have seen it. */
        people: few,
        clickers: few,
        savers: few,
        converters: few,
        conversions: few,
      }),
    ),
    metrics: z.array(
      z.object({
        metric: z.enum(EXPERIMENT_METRICS),
        /** Whether this is the metric chosen before the start, which decides the verdict. */
        isDeciding: z.boolean(),
        conclusion: z.enum(CONCLUSIONS),
        difference: interval,
        lift: interval,
      }),
    ),
    /** Whether the arms' budgets have differed since; a difference may then come from the budget. */
    isBudgetUneven: z.boolean(),
  }),
  errors: ["ADVERTISER_NOT_FOUND", "EXPERIMENT_NOT_FOUND"],
});
