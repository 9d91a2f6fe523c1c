import { findAreaTimes, markAreaUsed } from "../../../db/queries/advertisers/accounts.ts";
import { isAreaOpen } from "../../../src/advertiser/area.rules.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { UserContext } from "../procedure/context.ts";

/** A use within a minute of the last recorded one isn't recorded. */
const MARK_AFTER_MS = 60_000;

/**
 * Refuses the advertiser area an hour after its last use and a day after the last step-up, even if the session lasts
 * longer (SECURITY.md 8). Access tokens expire separately.
 * @throws ProductError STEP_UP_REQUIRED
 */
export async function requireArea(ctx: UserContext): Promise<void> {
  const { sessionId } = ctx.viewer;
  if (sessionId === null) return;
  const { db } = ctx.deps;
  const now = ctx.deps.now();
  const times = await findAreaTimes(db, { sessionId });
  if (!times || !isAreaOpen({ ...times, now })) throw new ProductError("STEP_UP_REQUIRED");
  if (times.usedAt && now.getTime() - times.usedAt.getTime() < MARK_AFTER_MS) return;
  await markAreaUsed(db, { sessionId, now });
}
