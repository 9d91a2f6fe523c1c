import { findUserById } from "../../db/queries/users/find-user.ts";
import { viewer as contract } from "../../src/auth/viewer.contract.ts";
import { presentOwnUser } from "../present/present-user.ts";
import { implement } from "../trpc/implement.ts";

export const viewer = implement(contract, async ({ ctx }) => {
  const id = ctx.viewer.user?.id;
  const row = id ? await findUserById(ctx.deps.db, { id }) : null;
  return { user: row ? presentOwnUser(ctx, row) : null, country: ctx.country };
});
