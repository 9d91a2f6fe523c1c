import { findUserById } from "../../../db/queries/users/find-user.ts";
import { me as contract } from "../../../src/auth/me.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";

export const me = implement(contract, async ({ ctx, fail }) => {
  const row = await findUserById(ctx.deps.db, { id: ctx.viewer.user.id });
  return row ? serializeOwnUser(ctx, row) : fail("AUTHORIZATION_FAILED");
});
