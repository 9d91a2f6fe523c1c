import { countAttempt } from "../../../db/queries/auth/login-attempts.ts";
import { SENDS_PER_DAY, SENDS_PER_MINUTE } from "../../../src/mfa/limits.ts";
import type { Deps } from "../../deps.ts";
import { hashSecret } from "../system/ids.ts";

const MINUTE_S = 60;
const DAY_S = 86_400;
/**
 * Daily limit per phone number: a stranger's phone must not get many messages because several accounts use its number.
 */
const NUMBER_PER_DAY = 2 * SENDS_PER_DAY;

/**
 * Counts one text message for an account (SECURITY.md 19); requests to resend it count separately.
 * @returns seconds to wait, 0 if the message may be sent
 */
export async function countSend(
  deps: Pick<Deps, "config" | "db" | "now">,
  { userId, number, again }: { userId: string; number: string; again: boolean },
): Promise<number> {
  if (!deps.config.rateLimits) return 0;
  const account = `mfa_sends:u${userId}:${again ? "again" : "first"}`;
  const windows = [
    { key: `${account}:minute`, seconds: MINUTE_S, max: SENDS_PER_MINUTE },
    { key: `${account}:day`, seconds: DAY_S, max: SENDS_PER_DAY },
    { key: `mfa_sends:n${hashSecret(number)}`, seconds: DAY_S, max: NUMBER_PER_DAY },
  ];
  const now = deps.now();
  for (const { key, seconds, max } of windows) {
    const { attempts, endsAt } = await countAttempt(deps.db, { key, now, seconds });
    if (attempts > max) return Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
  }
  return 0;
}
