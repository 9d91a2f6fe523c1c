import { userSettings } from "../../../db/queries/users/settings.ts";
import { settings as contract } from "../../../src/users/settings.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const settings = implement(contract, async ({ ctx, fail }) => {
  const found = await userSettings(ctx.deps.db, { userId: ctx.viewer.user.id });
  return found ?? fail("AUTHORIZATION_FAILED");
});
