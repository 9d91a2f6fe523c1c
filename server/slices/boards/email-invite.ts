import { findEmailInvite } from "../../../db/queries/boards/email-invites.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { emailInvite as contract } from "../../../src/boards/email-invite.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";

export const emailInvite = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const found = await findEmailInvite(db, { tokenHash: hashSecret(input.token), now: now() });
  // A block, either way, voids the invitation.
  const owner = found && (await findActivePerson(db, { id: found.ownerId, viewerId: ctx.viewer.user.id }));
  return owner ? { boardName: found.boardName } : fail("INVITE_NOT_FOUND");
});
