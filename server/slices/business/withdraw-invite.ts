import { deleteInvite } from "../../../db/queries/business/invites.ts";
import { withdrawInvite as contract } from "../../../src/business/people.contract.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { onHubTrail } from "./on-hub-trail.ts";
import { requireGrant } from "./require-grant.ts";

export const withdrawInvite = implement(contract, async ({ ctx, input, fail }) => {
  const business = await businessFor(ctx, input.businessId, "people");
  const businessId = business.id;
  await ctx.deps.db.transaction(async (tx) => {
    const { email, permission } =
      (await deleteInvite(tx, { businessId, id: input.inviteId })) ?? fail("INVITE_NOT_FOUND");
    requireGrant(business, permission);
    const change = { businessId, action: "business.withdrawInvite", thingId: businessId } as const;
    await onHubTrail(ctx, tx, { ...change, detail: { email } });
  });
  return null;
});
