import { findInvite } from "../../../db/queries/business/invites.ts";
import { findBusinessName } from "../../../db/queries/business/membership.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { invitation as contract } from "../../../src/business/hub.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";
import { refusalFor } from "./require-invited.ts";

export const invitation = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const found = await findInvite(db, { tokenHash: hashSecret(input.token), now: now() });
  // A block, either way, voids the invitation.
  const there = found && (await findActivePerson(db, { id: found.businessId, viewerId: ctx.viewer.user.id }));
  const businessName = there && (await findBusinessName(db, { businessId: there.id }));
  if (!found || !businessName) return fail("INVITE_NOT_FOUND");
  const { businessId, email, permission, expiresAt } = found;
  const refusal = await refusalFor(db, email, ctx.viewer.user.id);
  return { businessId, businessName, permission, refusal, expiresAt: expiresAt.toISOString() };
});
