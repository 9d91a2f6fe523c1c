import { setPrivacy } from "../../../db/queries/users/settings.ts";
import { updatePrivacy as contract } from "../../../src/users/privacy.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const updatePrivacy = implement(contract, async ({ ctx, input, fail }) => {
  const written = await setPrivacy(ctx.deps.db, { userId: ctx.viewer.user.id, fields: input });
  return written ?? fail("AUTHORIZATION_FAILED");
});
