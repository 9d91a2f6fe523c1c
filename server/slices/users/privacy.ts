import { privacySettings } from "../../../db/queries/users/settings.ts";
import { privacy as contract } from "../../../src/users/privacy.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const privacy = implement(contract, async ({ ctx, fail }) => {
  const found = await privacySettings(ctx.deps.db, { userId: ctx.viewer.user.id });
  return found ?? fail("AUTHORIZATION_FAILED");
});
