import { eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { captchaAttempts } from "../../schema/captcha.ts";

/**
 * Records an attempt, then counts. It is two statements, so that each count sees every attempt recorded before it and concurrent attempts
 * can't exceed the limit.
 * @returns failed attempts since `failedSince` and all attempts since `anySince`, including this one
 */
export async function recordAttempt(
  db: Database,
  { id, key, at, failedSince, anySince }: { id: string; key: string; at: Date; failedSince: Date; anySince: Date },
): Promise<{ failed: number; any: number }> {
  await db.insert(captchaAttempts).values({ id, key, at });
  const [row] = await rows<{ failed: number; any: number }>(
    db,
    sql`select count(*) filter (where not passed)::int as failed,
        count(*) filter (where at > ${anySince.toISOString()}::text::timestamptz)::int as any
      from captcha_attempts where key = ${key} and at > ${failedSince.toISOString()}::text::timestamptz`,
  );
  return { failed: Number(row?.failed), any: Number(row?.any) };
}

export async function passAttempt(db: Database, { id }: { id: string }): Promise<void> {
  await db.update(captchaAttempts).set({ passed: true }).where(eq(captchaAttempts.id, id));
}
