import { SQL as BunSql } from "bun";
import { LAG_MAX_MS } from "./replicas.ts";

const LOOK_MS = 100;

/** What a PostgreSQL server says about itself. */
export interface ServerState {
  /** Whether it follows a primary. */
  isReplica: boolean;
  /** Equal on a primary and its replicas; null if this user may not ask. */
  system: string | null;
  /** The end of the log that it has written, or replayed if it is a replica, in bytes. */
  position: bigint;
  /** Whether somebody paused its replay. */
  isPaused: boolean;
  /** Whether a primary sends it the log. */
  isReceiving: boolean;
}

type Row = Omit<ServerState, "system" | "position"> & { position: string };

/** A server that can be asked for its state. Close it in any case. */
export interface AskedServer {
  /** @throws Error if the server does not answer */
  state(): Promise<ServerState>;
  close(): Promise<void>;
}

/** @param url of one server or a pooler in front of it */
export function askServer(url: string, patienceMs: number): AskedServer {
  const client = new BunSql({ url, max: 1, prepare: false, connectionTimeout: patienceMs / 1_000 });
  return {
    async state() {
      const [row] = (await client`select pg_is_in_recovery() as "isReplica",
          (case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0') else pg_current_wal_flush_lsn() end
            - '0/0')::bigint::text as position,
          case when pg_is_in_recovery() then pg_is_wal_replay_paused() else false end as "isPaused",
          exists (select from pg_stat_wal_receiver) as "isReceiving"`) as [Row];
      const system = await client`select system_identifier::text as system from pg_control_system()`.then(
        ([{ system }]) => system as string,
        () => null,
      );
      return { ...row, position: BigInt(row.position), system };
    },
    close: () => client.close({ timeout: 0 }).catch(() => {}),
  };
}

/**
 * Waits until a replica has replayed the log up to `wanted`, for as long as the site would still read from it.
 * @returns its last state, and the milliseconds that it took; null if it was not in time
 */
export async function catchUp(
  replica: AskedServer,
  wanted: bigint,
): Promise<{ state: ServerState; tookMs: number | null }> {
  const began = performance.now();
  for (;;) {
    const state = await replica.state();
    const tookMs = performance.now() - began;
    if (state.position >= wanted) return { state, tookMs };
    if (tookMs > LAG_MAX_MS) return { state, tookMs: null };
    await Bun.sleep(LOOK_MS);
  }
}
