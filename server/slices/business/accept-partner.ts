import { acceptPartner as accept } from "../../../db/queries/business/partners.ts";
import { acceptPartner as contract } from "../../../src/business/partners.contract.ts";
import { businessFor } from "../../platform/access/acting-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { onHubTrail } from "./on-hub-trail.ts";

export const acceptPartner = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { id: partnerId } = await businessFor(ctx, input.businessId, "people");
  const businessId = input.partnerOfId;
  await db.transaction(async (tx) => {
    const permission = (await accept(tx, { businessId, partnerId, now: now() })) ?? fail("PARTNER_NOT_FOUND");
    await onHubTrail(ctx, tx, {
      businessId,
      action: "business.acceptPartner",
      thingId: partnerId,
      detail: { permission },
    });
  });
  return null;
});
