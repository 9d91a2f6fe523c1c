import { consumeInvite } from "../../../db/queries/business/invites.ts";
import { declineInvite as contract } from "../../../src/business/people.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";
import { onHubTrail } from "./on-hub-trail.ts";
import { requireInvited } from "./require-invited.ts";

export const declineInvite = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  await db.transaction(async (tx) => {
    const found = await consumeInvite(tx, { tokenHash: hashSecret(input.token), now: now() });
    const { businessId, email } = found ?? fail("INVITE_NOT_FOUND");
    await requireInvited(tx, email, ctx.viewer.user.id);
    const change = { businessId, action: "business.declineInvite", thingId: businessId } as const;
    await onHubTrail(ctx, tx, { ...change, detail: { email } });
  });
  return null;
});
