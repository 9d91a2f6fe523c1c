import { privacySettings, setPrivacy } from "../../../db/queries/users/settings.ts";
import * as contract from "../../../src/users/privacy.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const privacy = implement(contract.privacy, async ({ ctx, fail }) => {
  const found = await privacySettings(ctx.deps.db, { userId: ctx.viewer.user.id });
  return found ?? fail("AUTHORIZATION_FAILED");
});

export const updatePrivacy = implement(contract.updatePrivacy, async ({ ctx, input, fail }) => {
  const written = await setPrivacy(ctx.deps.db, { userId: ctx.viewer.user.id, fields: input });
  return written ?? fail("AUTHORIZATION_FAILED");
});
