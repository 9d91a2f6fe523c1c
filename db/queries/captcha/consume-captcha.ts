import type { Database } from "../../client.ts";
import { usedCaptchas } from "../../schema/captcha.ts";

/** Uses a solved captcha up. @returns whether it had not been used before; of many at once one only hears so */
export async function consumeCaptcha(
  db: Database,
  { key, expiresAt }: { key: string; expiresAt: Date },
): Promise<boolean> {
  const used = await db
    .insert(usedCaptchas)
    .values({ key, expiresAt })
    .onConflictDoNothing()
    .returning({ key: usedCaptchas.key });
  return used.length === 1;
}
