import { deletePasskey } from "../../../db/queries/mfa/passkeys.ts";
import { removePasskey as contract } from "../../../src/mfa/remove-passkey.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { removeFactor } from "./change-factors.ts";

export const removePasskey = implement(contract, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const removed = await removeFactor(ctx, "passkey_removed", (tx) =>
    deletePasskey(tx, { userId, id: input.passkeyId }),
  );
  return removed ? null : fail("FACTOR_NOT_FOUND");
});
