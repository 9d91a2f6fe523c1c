import { revokeAccessToken } from "../../../db/queries/auth/access-tokens.ts";
import { revokeToken as contract } from "../../../src/auth/revoke-token.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const revokeToken = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const revoked = await revokeAccessToken(db, { userId: ctx.viewer.user.id, id: input.tokenId, now: now() });
  return revoked ? null : fail("TOKEN_NOT_FOUND");
});
