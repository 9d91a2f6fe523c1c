import { type AccountRow, findAccount } from "../../../db/queries/advertisers/accounts.ts";
import { type AccountRight, mayDo } from "../../../src/advertiser/roles.rules.ts";
import type { UserContext } from "../procedure/context.ts";
import type { Fail } from "../procedure/implement.ts";
import { requireActing } from "./acting-access.ts";
import { requireArea } from "./area-access.ts";

declare const allowed: unique symbol;
/** An account with which the viewer may do what a call does; writers ask for this type. */
export type AllowedAccount = AccountRow & { readonly [allowed]: true };

/**
 * The advertiser account that a call names, by its id or by the viewer's own. One that the viewer neither owns nor manages
 * is refused, whether it is there or not, and the audit log says who tried (SECURITY.md 25).
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
  const relation = account && (account.role === "OWNER" ? "owner" : "delegate");
  await requireActing(ctx, { field: "advertiser_id", subjectId: advertiserId, relation });
  if (!account) return fail("NOT_PERMITTED");
  if (!mayDo(account.role, right)) {
    return fail("NOT_PERMITTED", { reason: { code: "roleTooLow" } });
  }
  return account as AllowedAccount;
}
