import { findAccount } from "../../../db/queries/advertisers/accounts.ts";
import type { AccountRight } from "../../../src/advertiser/roles.rules.ts";
import type { UserContext } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";
import { type AllowedAccount, requireAccountRight } from "./acting-access.ts";
import { requireArea } from "./area-access.ts";

/**
 * The advertiser account that a call names by id, or the viewer's own. If the viewer neither owns nor manages it, the
 * call is refused whether or not the account exists, and the audit log names the viewer (SECURITY.md 25).
 */
export async function accountFor(
  ctx: UserContext,
  advertiserId: string,
  right: AccountRight,
  fail: Fail<"ADVERTISER_NOT_FOUND">,
): Promise<AllowedAccount> {
  await requireArea(ctx);
  const userId = ctx.viewer.user.id;
  const account = await findAccount(ctx.deps.db, { advertiserId, userId });
  if (!account && advertiserId === userId) return fail("ADVERTISER_NOT_FOUND");
  return requireAccountRight(ctx, advertiserId, right, account);
}
