import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";

export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** The kind of time. */
  name: string;
}

const WALL: Clock = { now: () => performance.now(), name: "time on the wall" };

/** Processor time of a process, in milliseconds. @throws if the process has ended or is on another machine */
const takenBy = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

/** Processor time of a process whose connection the pool may have closed: an ended one uses no more. */
function sinceThen(pid: number, before: number): number {
  try {
    return takenBy(pid);
  } catch {
    return before;
  }
}

/**
 * The processor time of the database's current processes, which other work on the machine hardly affects. Uses the elapsed
 * time if that can't be read, because the server is remote or embedded.
 */
export async function backendClock(db: Database, engine: string): Promise<Clock> {
  if (engine !== "postgres") return WALL;
  const found = await rows<{ pid: number }>(
    db,
    sql`select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const taken = new Map(found.map(({ pid }) => [pid, 0]));
  const now = () => {
    for (const [pid, before] of taken) taken.set(pid, before === 0 ? takenBy(pid) : sinceThen(pid, before));
    return [...taken.values()].reduce((sum, value) => sum + value, 0);
  };
  try {
    const before = now();
    await db.execute(sql`select count(*) from generate_series(1, 100000)`);
    return now() > before ? { now, name: "processor time of one core" } : WALL;
  } catch {
    return WALL;
  }
}
