import { acceptInvite as accept } from "../../../db/queries/advertisers/delegates.ts";
import { acceptDelegateInvite as contract } from "../../../src/advertiser/delegates.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "./record-change.ts";

export const acceptInvite = implement(contract, async ({ ctx, input, fail }) => {
  const { advertiserId } = input;
  const { id: userId, username } = ctx.viewer.user;
  await ctx.deps.db.transaction(async (tx) => {
    const role = (await accept(tx, { advertiserId, userId })) ?? fail("INVITE_NOT_FOUND");
    const change = { thing: "DELEGATE" as const, thingId: userId, label: username };
    await recordChanges(ctx, tx, advertiserId, [
      { ...change, before: { accepted: false }, after: { accepted: true, role } },
    ]);
  });
  return null;
});
