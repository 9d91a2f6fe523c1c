import { findAreaTimes, markAreaUsed } from "../../../db/queries/advertisers/area.ts";
import { isAreaOpen } from "../../../src/advertiser/area.rules.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { UserContext } from "../procedure/context.ts";

/** What was used within the last minute is not marked again. */
const MARK_AFTER_MS = 60_000;

/**
 * The advertiser area ends an hour after it was last used, and a day after the last proof, however long the session goes
 * on (SECURITY.md 8). A program's token has an end of its own.
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
