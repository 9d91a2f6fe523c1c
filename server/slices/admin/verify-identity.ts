import { setVerified } from "../../../db/queries/admin/accounts.ts";
import { verifyIdentity as contract } from "../../../src/admin/verify-identity.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { changeAccount } from "./change-account.ts";

export const verifyIdentity = implement(contract, ({ ctx, input, fail }) => {
  const { verified, ...rest } = input;
  const action = verified ? "verify_identity" : "unverify_identity";
  return changeAccount(ctx, { ...rest, action }, fail, (tx, { id }) =>
    setVerified(tx, { id, badge: "isVerifiedIdentity", verified }),
  );
});
