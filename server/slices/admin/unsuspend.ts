import { unsuspend as query } from "../../../db/queries/admin/accounts.ts";
import { unsuspend as contract } from "../../../src/admin/unsuspend.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { changeAccount } from "./change-account.ts";

export const unsuspend = implement(contract, ({ ctx, input, fail }) =>
  changeAccount(ctx, { ...input, action: "unsuspend" }, fail, query),
);
