import { renamePasskey as setName } from "../../../db/queries/mfa/passkeys.ts";
import { renamePasskey as contract } from "../../../src/mfa/rename-passkey.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const renamePasskey = implement(contract, async ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  const renamed = await setName(ctx.deps.db, { userId, id: input.passkeyId, name: input.name });
  return renamed ? null : fail("FACTOR_NOT_FOUND");
});
