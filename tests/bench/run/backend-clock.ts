import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/client.ts";

export interface Clock {
  /** Milliseconds. */
  now(): number;
  /** What is counted. */
  name: string;
}

/**
 * The processor time of the database's process that serves `db`, one connection, which other work on the machine hardly
 * changes; where that can't be read, because the server runs elsewhere or within this process, the time on the wall.
 */
export async function backendClock(db: Database, engine: string): Promise<Clock> {
  const wall: Clock = { now: () => performance.now(), name: "time on the wall" };
  if (engine !== "postgres") return wall;
  const [row] = await rows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
  const file = `/proc/${row?.pid}/schedstat`;
  const now = () => Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6;
  try {
    const before = now();
    await db.execute(sql`select count(*) from generate_series(1, 100000)`);
    return now() > before ? { now, name: "processor time of one core" } : wall;
  } catch {
    return wall;
  }
}
