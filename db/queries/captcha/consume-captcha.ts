import type { Database } from "../../client.ts";
import { usedCaptchas } from "../../schema/captcha.ts";

/** Consumes a solved captcha. @returns whether it was unused; true for only one of several concurrent calls */
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
