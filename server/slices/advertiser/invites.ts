import { listInvites } from "../../../db/queries/advertisers/delegates.ts";
import { listDelegateInvites as contract } from "../../../src/advertiser/delegates.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const invites = implement(contract, async ({ ctx }) => {
  const found = await listInvites(ctx.deps.db, { userId: ctx.viewer.user.id });
  return found.map(({ advertiserId, name, userId, username, fullName, role, since }) => ({
    advertiserId,
    name,
    owner: { id: userId, username, fullName },
    role,
    createdAt: since,
  }));
});
