import { SQL as BunSql } from "bun";
import { type MovingPool, movingPool } from "./moving-pool.ts";

/** From one question whether the primary still takes writes to the next, and between two rounds of looking for another. */
const ASK_MS = 1_000;
const LOOK_MS = 250;
/** A server that hasn't answered by then is away; one that is cut off never refuses. */
const ANSWER_MS = 2_000;
/** A start waits so long for one that takes writes: a standby may be about to be promoted. */
const START_MS = 10_000;

type Options = Parameters<typeof movingPool>[1];

/** The one server of several that takes writes. */
export interface Primary {
  /** A pool that is led to the new primary when another server becomes it. */
  pool(options: Options): MovingPool;
  close(): Promise<void>;
}

/** Whether a server takes writes; false where it doesn't answer in time. */
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

/** The first of these that says that it takes writes; null where none does. */
async function findAmong(urls: readonly string[]): Promise<string | null> {
  const asked = urls.map(async (url) => ((await takesWrites(url)) ? url : Promise.reject(url)));
  return Promise.any(asked).catch(() => null);
}

/**
 * Finds the primary among servers of which one takes writes, and follows it: each second it is asked, and when it is gone or
 * has become a standby, the others are asked until one has been promoted.
 * @throws Error where none takes writes
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
    // The same one after a restart needs nothing: its pools connect again by themselves.
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
