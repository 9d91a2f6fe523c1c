import { consumeInvite } from "../../../db/queries/business/invites.ts";
import { saveMember } from "../../../db/queries/business/members.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { acceptInvite as contract } from "../../../src/business/people.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";
import { onHubTrail } from "./on-hub-trail.ts";
import { requireInvited } from "./require-invited.ts";

export const acceptInvite = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const { id: userId } = ctx.viewer.user;
  return db.transaction(async (tx) => {
    const found =
      (await consumeInvite(tx, { tokenHash: hashSecret(input.token), now: now() })) ?? fail("INVITE_NOT_FOUND");
    const { businessId, email, permission } = found;
    await requireInvited(tx, email, userId);
    // A block, either way, voids the invitation; nobody is a member of themselves.
    const business = await findActivePerson(tx, { id: businessId, viewerId: userId });
    if (!business || businessId === userId) return fail("INVITE_NOT_FOUND");
    await saveMember(tx, { businessId, userId, permission });
    await onHubTrail(ctx, tx, {
      businessId,
      action: "business.acceptInvite",
      thingId: userId,
      detail: { email, permission },
    });
    return { businessId };
  });
});
