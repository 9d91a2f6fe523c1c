import { deactivate as contract } from "../../../src/account/deactivate.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { closeAccount } from "./close-account.ts";

export const deactivate = implement(contract, async ({ ctx }) => {
  await closeAccount(ctx, null);
  return null;
});
