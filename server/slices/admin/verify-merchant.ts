import { setVerified } from "../../../db/queries/admin/accounts.ts";
import { verifyMerchant as contract } from "../../../src/admin/verify-merchant.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { changeAccount } from "./change-account.ts";

export const verifyMerchant = implement(contract, ({ ctx, input, fail }) => {
  const { verified, ...rest } = input;
  const action = verified ? "verify_merchant" : "unverify_merchant";
  return changeAccount(ctx, { ...rest, action }, fail, (tx, { id }) =>
    setVerified(tx, { id, badge: "isVerifiedMerchant", verified }),
  );
});
