import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

interface AreaTimes {
  provedAt: Date;
  usedAt: Date | null;
}

/** When a session last proved the person's identity, and last used the advertiser area. Null if the session has ended. */
export async function findAreaTimes(db: Database, { sessionId }: { sessionId: string }): Promise<AreaTimes | null> {
  const [row] = await rows<{ proved: string; used: string | null }>(
    db,
    sql`select (extract(epoch from greatest(s.created_at, s.stepped_up_at)) * 1000)::bigint::text as proved,
        (extract(epoch from a.used_at) * 1000)::bigint::text as used
      from sessions s left join advertiser_area_sessions a on a.session_id = s.id
      where s.id = ${sessionId} and s.revoked_at is null`,
  );
  if (!row) return null;
  return { provedAt: new Date(Number(row.proved)), usedAt: row.used === null ? null : new Date(Number(row.used)) };
}

export async function markAreaUsed(db: Database, { sessionId, now }: { sessionId: string; now: Date }): Promise<void> {
  const at = sql`${now.toISOString()}::text::timestamptz`;
  await rows(
    db,
    sql`insert into advertiser_area_sessions (session_id, used_at) values (${sessionId}, ${at})
      on conflict (session_id) do update set used_at = excluded.used_at`,
  );
}
