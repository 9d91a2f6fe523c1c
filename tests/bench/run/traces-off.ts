import { NO_TRACING, type Step, traced } from "../../../server/platform/tracing/tracing.ts";
import { median } from "../median.ts";

const STEP: Step = { name: "pins.get", kind: "internal" };
const ROUNDS = 15;
const CALLS = 400_000;

let done = 0;
const work = async (): Promise<void> => {
  done++;
};

/** The two ways in which the server wraps work: a procedure asks whether traces are on, a store of files always wraps. */
const WAYS: Record<string, () => Promise<void>> = {
  "without a wrapper": () => work(),
  "as procedures and jobs do": () => (NO_TRACING.isOn ? traced(STEP, work) : work()),
  "as stores of files do": () => traced(STEP, work),
};

/** Processor time of a call in nanoseconds; other work on the machine hardly changes it. */
async function nanosOf(call: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < CALLS; count++) await call();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1_000) / CALLS;
}

/**
 * What a step costs that would be a span if traces were on, in turn with the same work alone.
 * @returns the median of the rounds in nanoseconds, by the way of wrapping
 */
export async function tracesOff(): Promise<Record<string, number>> {
  const taken = Object.fromEntries(Object.keys(WAYS).map((name) => [name, [] as number[]]));
  // The first rounds compile.
  for (let round = -3; round < ROUNDS; round++)
    for (const [name, call] of Object.entries(WAYS)) {
      const nanos = await nanosOf(call);
      if (round >= 0) taken[name]?.push(nanos);
    }
  if (done !== (ROUNDS + 3) * CALLS * Object.keys(WAYS).length) throw new Error("some work did not run");
  return Object.fromEntries(Object.entries(taken).map(([name, all]) => [name, median(all)]));
}
