import { listStored as contract } from "../../../src/auth/stored.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { viewerUser } from "../../platform/sessions/sessions.ts";
import { storedSessions } from "../../platform/sessions/stored-accounts.ts";

export const listStored = implement(contract, async ({ ctx }) => {
  const stored = await storedSessions(ctx);
  return stored.map(({ session }) => {
    const { id, username, email, fullName, imageMediumUrl, isPartner } = viewerUser(ctx.deps, session);
    const user = { id, username, email, fullName, imageMediumUrl, imageLargeUrl: imageMediumUrl };
    return isPartner ? { ...user, partner: { isCreate: true } } : user;
  });
});
