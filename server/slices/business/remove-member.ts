import { deleteMember, findMember } from "../../../db/queries/business/members.ts";
import { removeMember as contract, leave as leaveContract } from "../../../src/business/people.contract.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { onHubTrail } from "./on-hub-trail.ts";
import { requireGrant } from "./require-grant.ts";

export const removeMember = implement(contract, async ({ ctx, input, fail }) => {
  const business = await businessFor(ctx, input.businessId, "people");
  const named = { businessId: business.id, userId: input.userId };
  await ctx.deps.db.transaction(async (tx) => {
    const { permission, username } = (await findMember(tx, named)) ?? fail("USER_NOT_FOUND");
    requireGrant(business, permission);
    if (!(await deleteMember(tx, named))) fail("USER_NOT_FOUND");
    const change = { businessId: business.id, action: "business.removeMember", thingId: input.userId } as const;
    await onHubTrail(ctx, tx, { ...change, detail: { permission, username } });
  });
  return null;
});

export const leave = implement(leaveContract, async ({ ctx, input, fail }) => {
  const { businessId } = input;
  const userId = ctx.viewer.user.id;
  await ctx.deps.db.transaction(async (tx) => {
    if (!(await deleteMember(tx, { businessId, userId }))) fail("USER_NOT_FOUND");
    await onHubTrail(ctx, tx, { businessId, action: "business.leave", thingId: userId });
  });
  return null;
});
