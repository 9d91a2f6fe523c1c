import { countAttempt } from "../../../db/queries/auth/login-attempts.ts";
import type { Deps } from "../../deps.ts";
import type { UserContext } from "../procedure/context.ts";
import { hashSecret } from "../sessions/secret-tokens.ts";

const HOUR_S = 3_600;

/** How many mails of a kind one mailbox gets, whoever asks for them and from wherever. */
const BUDGETS = {
  reset: { max: 5, seconds: HOUR_S },
  verify: { max: 5, seconds: HOUR_S },
  change: { max: 5, seconds: HOUR_S },
  /** What others send by way of the site: invitations and Pins. */
  others: { max: 10, seconds: 24 * HOUR_S },
} as const;

/**
 * Counts one mail that anybody may make the site send. A mailbox must not fill because many ask, and a link that was sent
 * must not end with each of them; whoever asked is told nothing of it.
 * @returns whether it may be sent; ask before the job is made, for a job that fails is done again
 */
export async function takeMail(
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
 * The same for an address that the viewer names.
 * @throws ProductError RATE_LIMITED where the viewer has named too many
 */
export async function mayMailTo({ deps, ip, viewer }: UserContext, to: string): Promise<boolean> {
  await deps.limits.consume("mailToOthers", { ip, userId: viewer.user.id });
  return takeMail(deps, "others", to);
}
