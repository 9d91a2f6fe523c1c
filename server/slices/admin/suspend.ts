import { suspend as query } from "../../../db/queries/admin/accounts.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { suspend as contract } from "../../../src/admin/suspend.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { changeAccount } from "./change-account.ts";

export const suspend = implement(contract, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "suspend" }, fail, async (tx, { id }) => {
    const now = ctx.deps.now();
    if (!(await query(tx, { id, now }))) return false;
    await endAllAccess(tx, { userId: id, now });
    return true;
  }),
);
