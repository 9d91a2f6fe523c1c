import { type AskedServer, askServer, catchUp, type ServerState } from "../../../db/engine/replica-state.ts";
import { LAG_MAX_MS } from "../../../db/engine/replicas.ts";
import { addressesOf } from "../../../db/engine/several-hosts.ts";
import type { Config } from "../../config.ts";
import { inTime, reasonOf } from "../../platform/system/in-time.ts";
import { broken, type Finding, fine, PATIENCE_MS, warning } from "./finding.ts";

const PART = "replica";
const MEGABYTE = 2 ** 20;

/** Whether each replica answers, belongs to this primary, and is near enough to it that the site reads from it. */
export async function checkReplicas(config: Config): Promise<Finding[]> {
  if (config.databaseReplicaUrls.length === 0) return [];
  const primary = await stateOfPrimary(config);
  return Promise.all(config.databaseReplicaUrls.map((url) => checkReplica(url, primary)));
}

/** Null if none of its servers takes writes, which `checkDatabase` reports. */
async function stateOfPrimary({ databaseUrl, databaseListenUrl }: Config): Promise<ServerState | null> {
  const states = addressesOf(databaseListenUrl ?? databaseUrl ?? "").map((url) =>
    asking(url, async (server) => {
      const state = await server.state();
      return state.isReplica ? Promise.reject(new Error("it takes no writes")) : state;
    }),
  );
  return Promise.any(states).catch(() => null);
}

async function asking<T>(url: string, ask: (server: AskedServer) => Promise<T>): Promise<T> {
  const server = askServer(url, PATIENCE_MS);
  try {
    return await inTime(ask(server), PATIENCE_MS);
  } finally {
    await server.close();
  }
}

async function checkReplica(url: string, primary: ServerState | null): Promise<Finding> {
  const where = url.replace(/\/\/[^@/]*@/, "//");
  try {
    return await asking(url, async (server) => {
      const state = await server.state();
      return refused(where, state, primary) ?? late(where, await catchUp(server, primary?.position ?? 0n), primary);
    });
  } catch (error) {
    const advice =
      "Check that it runs, and its address in DATABASE_REPLICA_URLS. Until then the primary answers its reads.";
    return broken(PART, `The replica at ${where} does not answer: ${reasonOf(error)}.`, advice);
  }
}

function refused(where: string, { isReplica, system }: ServerState, primary: ServerState | null): Finding | null {
  if (!isReplica)
    return broken(
      PART,
      `The server at ${where} follows no primary, so the site never reads from it.`,
      "Make it a replica with pg_basebackup --write-recovery-conf, or remove it from DATABASE_REPLICA_URLS.",
    );
  if (primary?.system && system && primary.system !== system)
    return broken(
      PART,
      `The replica at ${where} follows another server than the one in DATABASE_URL: people would see its data.`,
      "Correct DATABASE_REPLICA_URLS at once, or make this replica again from the right primary.",
    );
  return null;
}

function late(
  where: string,
  { state, tookMs }: Awaited<ReturnType<typeof catchUp>>,
  primary: ServerState | null,
): Finding {
  if (!primary) return fine(PART, `The replica at ${where} answers, and no primary says how far behind it is.`);
  if (tookMs !== null)
    return fine(PART, `The replica at ${where} has what the primary had ${(tookMs / 1_000).toFixed(1)} s before.`);
  const behind = (Number(primary.position - state.position) / MEGABYTE).toFixed(1);
  return warning(
    PART,
    `The replica at ${where} is ${behind} MB and more than ${LAG_MAX_MS / 1_000} s behind: the primary answers its reads.`,
    adviceOf(state),
  );
}

function adviceOf({ isPaused, isReceiving }: ServerState): string {
  if (isPaused) return "Somebody paused it. On the replica, run: select pg_wal_replay_resume()";
  if (!isReceiving)
    return "It receives nothing: correct primary_conninfo, or make it again if its log says that a file of the primary is gone.";
  return "End long reads on it, or give it a faster disk and max_standby_streaming_delay below 5 s.";
}
