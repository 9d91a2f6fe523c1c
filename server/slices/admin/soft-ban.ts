import { softBan as query } from "../../../db/queries/admin/accounts.ts";
import { endAllAccess } from "../../../db/queries/auth/sessions.ts";
import { softBan as contract } from "../../../src/admin/soft-ban.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { changeAccount } from "./change-account.ts";

export const softBan = implement(contract, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "soft_ban" }, fail, async (tx, { id }) => {
    const now = ctx.deps.now();
    if (!(await query(tx, { id, now }))) return false;
    await endAllAccess(tx, { userId: id, now });
    return true;
  }),
);
