import { removeRole } from "../../../db/queries/advertisers/delegates.ts";
import { removeDelegate as contract } from "../../../src/advertiser/delegates.contract.ts";
import { mayRemove } from "../../../src/advertiser/roles.rules.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { readDelegates } from "./delegates.ts";
import { endShares } from "./end-shares.ts";
import { recordChanges } from "./record-change.ts";

/** People may leave an account or decline; others are removed by those who could have added them. */
export const removeDelegate = implement(contract, async ({ ctx, input, fail }) => {
  const { userId } = input;
  if (userId === ctx.viewer.user.id) return removeFrom(ctx, input.advertiserId, userId, fail);
  const account = await accountFor(ctx, input.advertiserId, "people", fail);
  const found = (await readDelegates(ctx.deps.db, account.id)).find(({ user }) => user.id === userId);
  if (!found) return fail("USER_NOT_FOUND");
  if (!mayRemove(account.role, found.role, false)) fail("NOT_PERMITTED");
  return removeFrom(ctx, account.id, userId, fail);
});

function removeFrom(
  ctx: UserContext,
  advertiserId: string,
  userId: string,
  fail: Fail<"USER_NOT_FOUND">,
): Promise<null> {
  return ctx.deps.db.transaction(async (tx) => {
    const role = (await removeRole(tx, { advertiserId, userId })) ?? fail("USER_NOT_FOUND");
    await endShares(ctx, tx, { advertiserId, userId });
    const change = { thing: "DELEGATE" as const, thingId: userId, label: "" };
    await recordChanges(ctx, tx, advertiserId, [{ ...change, before: { role }, after: null }]);
    return null;
  });
}
