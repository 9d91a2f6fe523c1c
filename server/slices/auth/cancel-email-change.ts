import { updateUser } from "../../../db/queries/users/write-user.ts";
import { cancelEmailChange as contract } from "../../../src/auth/cancel-email-change.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";

export const cancelEmailChange = implement(contract, async ({ ctx, fail }) => {
  const row = await updateUser(ctx.deps.db, { id: ctx.viewer.user.id, fields: { pendingEmail: null } });
  return row ? serializeOwnUser(ctx, row) : fail("AUTHORIZATION_FAILED");
});
