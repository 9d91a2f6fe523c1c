import { findManagedAdvertiser } from "../../../db/queries/boards/find-advertiser.ts";
import { type Advertiser, isDelegate } from "../../../src/boards/delegate.rules.ts";
import type { UserContext } from "../procedure/context.ts";
import { requireActing } from "./acting-access.ts";

/**
 * The advertiser account that a call is made for; null where it names none. One that the viewer neither owns nor manages
 * is refused, whether it is there or not (`requireActing`).
 */
export async function managedAdvertiser(
  ctx: UserContext,
  advertiserId: string | null | undefined,
): Promise<Advertiser | null> {
  if (!advertiserId) return null;
  const userId = ctx.viewer.user.id;
  const found = await findManagedAdvertiser(ctx.deps.db, { advertiserId, userId });
  const relation = found && (isDelegate(userId, found) ? "delegate" : "owner");
  await requireActing(ctx, { field: "advertiser_id", subjectId: advertiserId, relation });
  return found;
}
