import { addFunnels } from "../../../db/queries/ad-delivery/funnels.ts";
import { openShards } from "../../../db/queries/ad-delivery/inbox.ts";
import type { Deps } from "../../deps.ts";
import { paceAll } from "./pace.ts";
import { settleShard } from "./settle.ts";

const BATCH = { postgres: 500, pglite: 100 };
/** Interval at which a process looks for events to settle. */
const ROUND_MS = 700;
const PACE_MS = 60_000;
const FUNNEL_MS = 10_000;

/**
 * Settles all stored events, except in shards that another process is settling.
 * @returns the number of settled events
 */
export async function settleAll(deps: Deps, isStopped: () => boolean = () => false): Promise<number> {
  let settled = 0;
  const shards = await openShards(deps.db);
  // Each process starts at a random shard, so that processes collide less.
  const first = Math.floor(Math.random() * Math.max(1, shards.length));
  for (let at = 0; at < shards.length && !isStopped(); at += 1) {
    const shard = shards[(first + at) % shards.length] ?? 0;
    const limit = BATCH[deps.open.engine];
    for (let count: number | null = limit; count === limit && !isStopped(); settled += count ?? 0)
      count = await settleShard(deps, shard, limit);
  }
  return settled;
}

/** Flushes this process's counts to the database. */
export async function keepFunnels({ db, ads, now }: Pick<Deps, "db" | "ads" | "now">): Promise<void> {
  const counts = ads.funnel.drain();
  if (counts.length > 0) await addFunnels(db, { at: now(), counts });
  await ads.chances.keep();
}

/**
 * Starts the continuous work on ads, which every process does.
 * @returns a function that stops after the current round
 */
export function startAdWork(deps: Deps): () => Promise<void> {
  if (!deps.ads.isOn) return async () => {};
  let isStopped = false;
  let pacedAt = performance.now();
  let countedAt = pacedAt;
  const work = (async () => {
    while (!isStopped) {
      try {
        await settleAll(deps, () => isStopped);
        if (performance.now() - pacedAt > PACE_MS) {
          pacedAt = performance.now();
          await paceAll(deps);
        }
        if (performance.now() - countedAt > FUNNEL_MS) {
          countedAt = performance.now();
          await keepFunnels(deps);
        }
      } catch (error) {
        deps.log.error({ err: error }, "ads could not be settled or paced, which will be tried again");
      }
      await Bun.sleep(ROUND_MS);
    }
  })();
  return async () => {
    isStopped = true;
    await work;
    await keepFunnels(deps);
  };
}
