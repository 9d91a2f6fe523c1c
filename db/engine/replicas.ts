import type { SQL as BunSql } from "bun";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/bun-sql";
import type { Database } from "../database.ts";
import { statementCounter } from "./statement-count.ts";
import { rows } from "./text-rows.ts";

const TICK_MS = 1_000;
/** A replica with more lag than this answers nothing until it has caught up. */
export const LAG_MAX_MS = 5_000;
/** Interval at which reads check whether all replicas hide what was just hidden. */
const HURRY_MS = 20;

/** A server that follows the primary. */
export interface Replica {
  db: Database;
}

/** Positions are bytes of the primary's log (LSN): a replica has every write before the one it has replayed. */
export interface Replicas {
  /** Returns the next replica that has replayed the log up to `least`; null if the primary must answer. */
  pick(least: bigint): Replica | null;
  /** Takes a failed replica out of rotation until it is healthy. */
  leaveOut(replica: Replica): void;
  /**
   * Keeps reads from all replicas until they have replayed the log up to now: something was hidden, and no reader may
   * see it again.
   */
  hold(): void;
  /** Each replica for an operator, in the order of DATABASE_REPLICA_URLS. */
  states(): ReplicaState[];
  close(): Promise<void>;
}

export interface ReplicaState {
  /** Whether it may answer reads. */
  isReady: boolean;
  /** How far its log is behind the primary's; null if it does not answer. */
  behindBytes: number | null;
}

interface Watched extends Replica {
  client: BunSql;
  /** The replay position of its last answer, however late; null if it did not answer. */
  seen: bigint | null;
  /** The last known replay position; null while the replica may not answer. */
  replayed: bigint | null;
}

const POSITION = sql`select (pg_current_wal_flush_lsn() - '0/0')::bigint::text as position`;
const INSERTED = sql`select (pg_current_wal_insert_lsn() - '0/0')::bigint::text as position`;
const REPLAYED = sql`select case when pg_is_in_recovery()
  then (pg_last_wal_replay_lsn() - '0/0')::bigint::text end as position`;

async function positionOf(db: Database, question: typeof POSITION): Promise<bigint> {
  const late = Bun.sleep(TICK_MS).then(() => Promise.reject(new Error("no answer in time")));
  const [row] = await Promise.race([rows<{ position: string | null }>(db, question), late]);
  // A replica that was promoted gets no more reads.
  if (row?.position == null) throw new Error("not a replica");
  return BigInt(row.position);
}

/** Polls replicas each second for their replay position, and computes how far they lag behind the primary. */
export function openReplicas(primary: Database, clients: readonly BunSql[]): Replicas {
  const watched: Watched[] = clients.map((client) => ({
    client,
    db: drizzle({ client, logger: statementCounter }),
    seen: null,
    replayed: null,
  }));
  /** The primary's position at the end of each second, newest last. */
  let past: { at: number; position: bigint }[] = [];
  /** The position that a replica must have replayed to answer any read; null until it is fetched. */
  let required: bigint | null = null;
  let holds = 0;
  let turn = 0;
  let isClosed = false;

  /** Compares the primary's positions at times of this process's clock, because the clocks of two machines differ. */
  function isLate(replayed: bigint): boolean {
    const missing = past.find(({ position }) => position > replayed);
    return missing !== undefined && performance.now() - missing.at > LAG_MAX_MS;
  }

  async function look(one: Watched): Promise<void> {
    try {
      const replayed = await positionOf(one.db, REPLAYED);
      one.seen = replayed;
      one.replayed = isLate(replayed) ? null : replayed;
    } catch {
      one.seen = null;
      one.replayed = null;
    }
  }

  async function tick(): Promise<void> {
    try {
      const position = await positionOf(primary, POSITION);
      past.push({ at: performance.now(), position });
      const old = past.findLastIndex(({ at }) => performance.now() - at > 2 * LAG_MAX_MS);
      past = past.slice(Math.max(0, old));
    } catch {
      // Without a primary, replicas answer until their last known position is too old.
    }
    await Promise.all(watched.map(look));
    if (required === null) await release();
  }

  /** Fetches the position that replicas must reach, and waits for them to reach it. */
  async function release(): Promise<void> {
    const began = holds;
    const wanted = await positionOf(primary, INSERTED).catch(() => null);
    if (wanted === null || began !== holds) return;
    required = wanted;
    const until = performance.now() + TICK_MS;
    const isBehind = (one: Watched) => one.replayed !== null && one.replayed < wanted;
    while (!isClosed && performance.now() < until && watched.some(isBehind)) {
      await Bun.sleep(HURRY_MS);
      await Promise.all(watched.filter(isBehind).map(look));
    }
  }

  async function watch(): Promise<void> {
    while (!isClosed) {
      await tick();
      await Bun.sleep(TICK_MS);
    }
  }
  const watching = watch();

  return {
    pick(least) {
      if (required === null) return null;
      for (let tries = 0; tries < watched.length; tries++) {
        turn = (turn + 1) % watched.length;
        const one = watched[turn];
        if (one?.replayed != null && one.replayed >= least && one.replayed >= required) return one;
      }
      return null;
    },
    leaveOut(replica) {
      (replica as Watched).replayed = null;
    },
    hold() {
      required = null;
      holds += 1;
      void release();
    },
    states() {
      const position = past.at(-1)?.position;
      return watched.map(({ seen, replayed }) => ({
        isReady: replayed !== null,
        behindBytes: seen === null || position === undefined ? null : Math.max(0, Number(position - seen)),
      }));
    },
    async close() {
      isClosed = true;
      await Promise.all(clients.map((client) => client.close({ timeout: 0 }).catch(() => {})));
      await Promise.race([watching, Bun.sleep(TICK_MS)]);
    },
  };
}
