import { findMember, saveMember } from "../../../db/queries/business/members.ts";
import { setPermission as contract } from "../../../src/business/people.contract.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { onHubTrail } from "./on-hub-trail.ts";
import { requireGrant } from "./require-grant.ts";

export const setPermission = implement(contract, async ({ ctx, input, fail }) => {
  const business = await businessFor(ctx, input.businessId, "people");
  const { userId, permission } = input;
  const named = { businessId: business.id, userId };
  await ctx.deps.db.transaction(async (tx) => {
    const { permission: before, username } = (await findMember(tx, named)) ?? fail("USER_NOT_FOUND");
    requireGrant(business, before);
    requireGrant(business, permission);
    await saveMember(tx, { ...named, permission });
    const change = { businessId: business.id, action: "business.setPermission", thingId: userId } as const;
    await onHubTrail(ctx, tx, { ...change, detail: { before, permission, username } });
  });
  return null;
});
