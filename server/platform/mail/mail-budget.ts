import { countAttempt } from "../../../db/queries/auth/login-attempts.ts";
import type { Deps } from "../../deps.ts";
import type { UserContext } from "../procedure/context.ts";
import { hashSecret } from "../sessions/secret-tokens.ts";

const HOUR_S = 3_600;

/** How many mails of a kind one mailbox gets, whatever the senders. */
const BUDGETS = {
  reset: { max: 5, seconds: HOUR_S },
  verify: { max: 5, seconds: HOUR_S },
  change: { max: 5, seconds: HOUR_S },
  /** Mails that others send through the site: invitations and Pins. */
  others: { max: 10, seconds: 24 * HOUR_S },
} as const;

/**
 * Counts a mail that anybody can make the site send, so that nobody can flood a mailbox or replace a sent link with
 * each request. The sender doesn't see the result.
 * @returns whether it may be sent; ask before making the job, because a failed job runs again
 */
export async function countMail(
  { config, db, now }: Pick<Deps, "config" | "db" | "now">,
  kind: keyof typeof BUDGETS,
  to: string,
): Promise<boolean> {
  if (!config.rateLimits) return true;
  const { max, seconds } = BUDGETS[kind];
  const key = `mails:${kind}:${hashSecret(to.toLowerCase())}`;
  return (await countAttempt(db, { key, now: now(), seconds })).attempts <= max;
}

/**
 * As `countMail`, for an address that the viewer names.
 * @throws ProductError RATE_LIMITED if the viewer has named too many
 */
export async function mayMailTo({ deps, ip, viewer }: UserContext, to: string): Promise<boolean> {
  await deps.limits.consume("mailToOthers", { ip, userId: viewer.user.id });
  return countMail(deps, "others", to);
}
