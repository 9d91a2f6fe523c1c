import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";

export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** What is counted. */
  name: string;
}

const WALL: Clock = { now: () => performance.now(), name: "time on the wall" };

/** What a process has taken of the processors, in milliseconds. @throws where it is gone, or on another machine */
const takenBy = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

/** The same of one whose connection may have been idle for too long since: it takes no more. */
function sinceThen(pid: number, before: number): number {
  try {
    return takenBy(pid);
  } catch {
    return before;
  }
}

/**
 * The processor time of the database's processes that are there now, which other work on the machine hardly changes; where
 * it can't be read, because the server runs elsewhere or within this process, the time on the wall.
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
