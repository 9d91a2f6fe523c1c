import type { ExperimentRow } from "../../../db/queries/experiments/experiments.ts";
import { type Experiment, stateOf } from "../../../src/experiments/experiment.ts";

/** Parses JSON, which one of the database engines returns as text. */
export const parsed = <T>(value: unknown): T => (typeof value === "string" ? (JSON.parse(value) as T) : (value as T));
const at = (time: string | null) => (time === null ? null : new Date(time));

export const serializeExperiment = ({ refs, totals: _, ...row }: ExperimentRow, now: Date): Experiment => ({
  ...row,
  refs: parsed<Experiment["refs"] | null>(refs) ?? [],
  state: stateOf(
    { startTime: new Date(row.startTime), endTime: new Date(row.endTime), stoppedTime: at(row.stoppedTime) },
    now,
  ),
});
