import { SQL as BunSql } from "bun";
import { type MovingPool, movingPool } from "./moving-pool.ts";

/** Interval at which the primary is checked, and at which a new one is sought if it failed. */
const ASK_MS = 1_000;
const LOOK_MS = 250;
/** A server that doesn't answer within this time counts as down: one that is cut off never refuses. */
const ANSWER_MS = 2_000;
/** How long startup waits for a writable server, because a standby may be about to be promoted. */
const START_MS = 10_000;

type Options = Parameters<typeof movingPool>[1];

/** The writable server among several. */
export interface Primary {
  /** A pool that moves to the new primary after a failover. */
  pool(options: Options): MovingPool;
  close(): Promise<void>;
}

/** Whether a server accepts writes; false if it doesn't answer in time. */
async function takesWrites(url: string): Promise<boolean> {
  const client = new BunSql({ url, max: 1, connectionTimeout: ANSWER_MS / 1_000 });
  const asked = client`select not pg_is_in_recovery() as "takesWrites"`.then(([row]) => row.takesWrites as boolean);
  try {
    return await Promise.race([asked, Bun.sleep(ANSWER_MS).then(() => false)]);
  } catch {
    return false;
  } finally {
    client.close({ timeout: 0 }).catch(() => {});
  }
}

/** Returns the first server that accepts writes, or null if none does. */
async function findAmong(urls: readonly string[]): Promise<string | null> {
  const asked = urls.map(async (url) => ((await takesWrites(url)) ? url : Promise.reject(url)));
  return Promise.any(asked).catch(() => null);
}

/**
 * Finds and follows the writable server. It is checked each second; if it is down or has become a standby, the others are polled until
 * one has been promoted.
 * @throws Error if no server accepts writes
 */
export async function followPrimary(urls: readonly string[]): Promise<Primary> {
  const deadline = performance.now() + START_MS;
  let found = await findAmong(urls);
  while (found === null && performance.now() < deadline) {
    await Bun.sleep(LOOK_MS);
    found = await findAmong(urls);
  }
  if (found === null) throw new Error("none of its servers takes writes");
  let current: string = found;
  let isClosed = false;
  const pools = new Set<MovingPool>();

  async function follow(): Promise<void> {
    while (!isClosed) {
      if (await takesWrites(current)) await Bun.sleep(ASK_MS);
      else await lookForAnother();
    }
  }
  async function lookForAnother(): Promise<void> {
    const other = await findAmong(urls);
    if (isClosed) return;
    if (other === null) return Bun.sleep(LOOK_MS);
    // After a restart of the same server, its pools reconnect on their own.
    if (other === current) return;
    current = other;
    for (const pool of pools) pool.move(other);
  }
  const following = follow();

  return {
    pool(options) {
      const pool = movingPool(current, options);
      pools.add(pool);
      return pool;
    },
    close: async () => {
      isClosed = true;
      await Promise.race([following, Bun.sleep(ANSWER_MS)]);
    },
  };
}
