import { unlock as contract } from "../../../src/admin/unlock.contract.ts";
import { clearAccountLocks } from "../../platform/limits/account-locks.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { changeAccount } from "./change-account.ts";

export const unlock = implement(contract, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "unlock" }, fail, async (tx, { id }) => {
    await clearAccountLocks(tx, { userId: id });
    return true;
  }),
);
