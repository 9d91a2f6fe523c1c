import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  EXPERIMENT_ARMS,
  EXPERIMENT_KINDS,
  EXPERIMENT_LEVELS,
  EXPERIMENT_METRICS,
} from "../../src/experiments/arms.ts";
import { advertisers } from "./advertisers.ts";
import { count, createdAt, id, json, time } from "./columns.ts";

const arm = () => text("arm", { enum: EXPERIMENT_ARMS }).notNull();
const experimentId = () =>
  id("experiment_id")
    .notNull()
    .references(() => adExperiments.id, { onDelete: "cascade" });

/** An A/B test of two campaigns or ad groups, or a holdout from some campaigns. */
export const adExperiments = pgTable(
  "ad_experiments",
  {
    id: id("id").primaryKey(),
    advertiserId: id("advertiser_id")
      .notNull()
      .references(() => advertisers.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    kind: text("kind", { enum: EXPERIMENT_KINDS }).notNull(),
    level: text("level", { enum: EXPERIMENT_LEVELS }).notNull(),
    metric: text("metric", { enum: EXPERIMENT_METRICS }).notNull(),
    /** Percentage of people in the control group; null for an A/B test. */
    controlPercent: integer("control_percent"),
    startTime: time("start_time").notNull(),
    endTime: time("end_time").notNull(),
    stoppedAt: time("stopped_at"),
    /** Results by arm. They remain when the list of people is deleted. */
    totals: json<Record<string, ArmTotals>>()("totals"),
    requestKey: text("request_key"),
    createdAt: createdAt(),
  },
  (t) => [
    index("ad_experiments_advertiser_idx").on(t.advertiserId, t.id),
    index("ad_experiments_end_idx").on(t.endTime).where(sql`totals is null`),
    uniqueIndex("ad_experiments_request_key_idx").on(t.advertiserId, t.requestKey).where(sql`request_key is not null`),
    check("ad_experiments_times", sql`${t.endTime} > ${t.startTime}`),
    check("ad_experiments_control", sql`(${t.kind} = 'HOLDOUT') = (${t.controlPercent} is not null)`),
  ],
);

export interface ArmTotals {
  people: number;
  clickers: number;
  savers: number;
  converters: number;
  conversions: number;
}

/** The campaigns or ad groups of an experiment, and what each delivered while it ran. */
export const adExperimentRefs = pgTable(
  "ad_experiment_refs",
  {
    experimentId: experimentId(),
    refId: id("ref_id").notNull(),
    arm: arm(),
    /** The budget that the split assigned; null in a holdout. */
    budgetMicro: bigint("budget_micro", { mode: "bigint" }),
    impressions: count("impressions"),
    clicks: count("clicks"),
    saves: count("saves"),
    spendMicro: bigint("spend_micro", { mode: "bigint" }).notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.experimentId, t.refId] }), index("ad_experiment_refs_ref_idx").on(t.refId)],
);

/** People in an experiment, by advertising ids, which identify nobody. */
export const adExperimentPeople = pgTable(
  "ad_experiment_people",
  {
    experimentId: experimentId(),
    viewer: id("viewer").notNull(),
    arm: arm(),
    firstAt: time("first_at").notNull(),
    clicks: count("clicks"),
    saves: count("saves"),
    conversions: count("conversions"),
  },
  (t) => [primaryKey({ columns: [t.experimentId, t.viewer] })],
);
