import { countAttempt } from "../../../db/queries/auth/login-attempts.ts";
import type { Deps } from "../../deps.ts";
import type { UserContext } from "../procedure/context.ts";
import { hashSecret } from "../system/ids.ts";

const HOUR_S = 3_600;

/** How many mails of a kind one mailbox may receive, from all senders together. */
const BUDGETS = {
  reset: { max: 5, seconds: HOUR_S },
  verify: { max: 5, seconds: HOUR_S },
  change: { max: 5, seconds: HOUR_S },
  /** Mails that others send through the site: invitations and Pins. */
  others: { max: 10, seconds: 24 * HOUR_S },
} as const;

/**
 * Counts a mail that anybody can make the site send, so that nobody can flood a mailbox or keep replacing an earlier
 * link. The sender doesn't learn the result.
 * @returns whether the mail may be sent; call this before queueing the job, because a failed job runs again
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
 * Like `countMail`, for an address that the viewer names.
 * @throws ProductError RATE_LIMITED if the viewer has named too many
 */
export async function mayMailTo({ deps, ip, viewer }: UserContext, to: string): Promise<boolean> {
  await deps.limits.consume("mailToOthers", { ip, userId: viewer.user.id });
  return countMail(deps, "others", to);
}
