import { findUserById } from "../../../db/queries/users/find-user.ts";
import { viewer as contract } from "../../../src/auth/viewer.contract.ts";
import { presentOwnUser } from "../../platform/present/present-user.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const viewer = implement(contract, async ({ ctx }) => {
  const { type, recognised, user } = ctx.viewer;
  const row = user ? await findUserById(ctx.deps.db, { id: user.id }) : null;
  return {
    type,
    user: row ? presentOwnUser(ctx, row) : null,
    recognised: recognised && { firstName: recognised.firstName, imageUrl: recognised.imageUrl },
    country: ctx.country,
  };
});
