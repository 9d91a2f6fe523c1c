import { findManagedAdvertiser } from "../../db/queries/boards/find-advertiser.ts";
import type { Advertiser } from "../../src/boards/delegate.rules.ts";
import type { UserContext } from "../trpc/context.ts";
import type { Fail } from "../trpc/implement.ts";

const STRANGER = { message: "You don't manage this advertiser account." };

/**
 * The advertiser account that a call is made for; null where it names none. One that the viewer neither owns nor manages
 * is refused, whether it is there or not, and the log says who tried (SECURITY.md 25).
 */
export async function managedAdvertiser(
  ctx: UserContext,
  advertiserId: string | null | undefined,
  fail: Fail<never>,
): Promise<Advertiser | null> {
  if (!advertiserId) return null;
  const userId = ctx.viewer.user.id;
  const found = await findManagedAdvertiser(ctx.deps.db, { advertiserId, userId });
  if (found) return found;
  ctx.deps.log.warn({ userId, advertiserId, requestId: ctx.requestId }, "a stranger named an advertiser account");
  return fail("NOT_PERMITTED", STRANGER);
}
