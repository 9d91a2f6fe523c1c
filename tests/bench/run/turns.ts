import type { Options } from "../options.ts";
import { type Call, runLoad, wireText } from "./load.ts";
import type { LoadResult } from "./load-plan.ts";
import { untilStill } from "./until-still.ts";

/** Something that answers requests on a port: a transport of the product, or a baseline. */
export interface Target {
  name: string;
  port: number;
  /** Processor time of the process behind it so far, microseconds. */
  cpu?: () => number | null;
  lanes: Call[][];
}

export interface Measured extends LoadResult {
  name: string;
  /** Microseconds of processor time per request, in the best turn: other work on the machine affects that one least. */
  cpuEach: number | null;
}

const MAX_REQUESTS = 2_000_000;

/** One turn of one target. */
export function turn(
  target: Target,
  { seconds, connections }: Pick<Options, "seconds" | "connections">,
): Promise<LoadResult> {
  return runLoad({
    port: target.port,
    connections,
    seconds,
    warmUpSeconds: Math.min(1, seconds / 3),
    maxRequests: MAX_REQUESTS,
    lanes: target.lanes.map((lane) => lane.map(wireText)),
  });
}

/** Seconds of one turn of warming up. */
const WARM_SECONDS = 1;

const warmUp = (target: Target, { connections }: Pick<Options, "connections">): Promise<void> =>
  untilStill(async () => (await turn(target, { seconds: WARM_SECONDS, connections })).perSecond);

/**
 * Runs the targets in turn, round after round, since a machine's speed changes: only figures of one time can be
 * compared. @returns the median turn of each
 */
export async function takeTurns(targets: readonly Target[], options: Options): Promise<Measured[]> {
  const turns = new Map<string, LoadResult[]>(targets.map(({ name }) => [name, []]));
  const cpu = new Map<string, number>();
  for (const target of targets) if (options.warm) await warmUp(target, options);
  for (let round = 0; round < options.rounds; round++) {
    for (const target of targets) {
      const before = target.cpu?.() ?? null;
      const result = await turn(target, options);
      turns.get(target.name)?.push(result);
      const after = target.cpu?.() ?? null;
      if (before === null || after === null || result.sent === 0) continue;
      cpu.set(target.name, Math.min(cpu.get(target.name) ?? Infinity, (after - before) / result.sent));
    }
  }
  return targets.map(({ name }) => {
    const results = (turns.get(name) ?? []).toSorted((a, b) => a.perSecond - b.perSecond);
    const median = results[Math.floor((results.length - 1) / 2)];
    if (!median) throw new Error(`${name} had no turn`);
    return { name, ...median, cpuEach: cpu.get(name) ?? null };
  });
}
