import { eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { readHosts } from "../../schema/rich.ts";

/** The pause between two requests for pages of one website. */
const PAUSE_MS = 1_000;

/**
 * Claims a website's next turn: one request a second across all processes, unless the pause is another.
 * @param pauseMs shorter for pictures, of which browsers load dozens at once
 * @returns false if it is too early
 */
export async function claimTurn(
  db: Database,
  { host, now, pauseMs = PAUSE_MS }: { host: string; now: Date; pauseMs?: number },
): Promise<boolean> {
  const next = new Date(now.getTime() + pauseMs).toISOString();
  const taken = await rows<{ host: string }>(
    db,
    sql`insert into read_hosts as known (host, next_at) values (${host}, ${next}::text::timestamptz)
      on conflict (host) do update set next_at = excluded.next_at
        where known.next_at <= ${now.toISOString()}::text::timestamptz
      returning host`,
  );
  return taken.length > 0;
}

/** The cached robots.txt of a website; null if it must be fetched. */
export async function keptRobots(db: Database, { host, now }: { host: string; now: Date }): Promise<string | null> {
  const [row] = await db.select().from(readHosts).where(eq(readHosts.host, host));
  return row?.robotsUntil && row.robotsUntil > now ? (row.robots ?? "") : null;
}

export async function keepRobots(
  db: Database,
  { host, ...kept }: { host: string; robots: string; robotsUntil: Date },
): Promise<void> {
  await db.update(readHosts).set(kept).where(eq(readHosts.host, host));
}

/** Deletes websites that were not requested since. */
export async function forgetHosts(db: Database, { before }: { before: Date }): Promise<void> {
  await db.execute(sql`delete from read_hosts where next_at < ${before.toISOString()}::text::timestamptz`);
}
