import { type AccountRow, findAccount } from "../../../db/queries/advertisers/accounts.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { requireArea } from "../../platform/access/area-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/** The account to promote with: the named one, or the person's own, which may not exist yet. */
export async function promoterAccount(
  ctx: UserContext,
  advertiserId: string | null | undefined,
  fail: Fail<"ADVERTISER_NOT_FOUND">,
): Promise<AccountRow | null> {
  const userId = ctx.viewer.user.id;
  if (advertiserId && advertiserId !== userId) return accountFor(ctx, advertiserId, "campaigns", fail);
  await requireArea(ctx);
  return findAccount(ctx.deps.db, { advertiserId: userId, userId });
}
