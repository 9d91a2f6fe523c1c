import { findUserById } from "../../../db/queries/users/find-user.ts";
import { logInByPasskey as contract } from "../../../src/mfa/log-in-by-passkey.contract.ts";
import { admit } from "../../platform/admission/admit.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { verifyPasskey } from "../../platform/second-factor/verify-passkey.ts";
import { serializeOwnUser } from "../../platform/serializers/serialize-user.ts";

export const logInByPasskey = implement(contract, async ({ ctx, input, fail }) => {
  const userId = (await verifyPasskey(ctx, { answer: input.answer })) ?? fail("PASSKEY_REFUSED");
  const account = (await findUserById(ctx.deps.db, { id: userId })) ?? fail("PASSKEY_REFUSED");
  if (!(await admit(ctx, account, { by: "passkey" }, fail))) fail("PASSKEY_REFUSED");
  return { user: serializeOwnUser(ctx, account) };
});
