import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { endFactors } from "../../../db/queries/auth/ways-in.ts";
import { removeFactors as contract } from "../../../src/admin/remove-factors.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { changeAccount } from "./change-account.ts";

export const removeFactors = implement(contract, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "remove_factors" }, fail, async (tx, { id }) => {
    const now = ctx.deps.now();
    if (!(await endFactors(tx, { userId: id, now }))) return false;
    await endAllAccess(tx, { userId: id, now });
    return true;
  }),
);
