import { deletePartner, findPartner } from "../../../db/queries/business/partners.ts";
import { removePartner as contract } from "../../../src/business/partners.contract.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { onHubTrail } from "./on-hub-trail.ts";
import { requireGrant } from "./require-grant.ts";

export const removePartner = implement(contract, async ({ ctx, input, fail }) => {
  const business = await businessFor(ctx, input.businessId, "people");
  const asHost = { businessId: business.id, partnerId: input.partnerId };
  const asPartner = { businessId: input.partnerId, partnerId: business.id };
  await ctx.deps.db.transaction(async (tx) => {
    const permission = await findPartner(tx, asHost);
    // A partner may always leave; a business removes only partners whose access it could grant.
    if (permission) requireGrant(business, permission);
    const named = permission ? asHost : asPartner;
    if (!(await deletePartner(tx, named))) fail("PARTNER_NOT_FOUND");
    const change = { action: "business.removePartner", thingId: named.partnerId } as const;
    await onHubTrail(ctx, tx, { ...change, businessId: named.businessId });
  });
  return null;
});
