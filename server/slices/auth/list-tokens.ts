import { listAccessTokens } from "../../../db/queries/auth/access-tokens.ts";
import { listTokens as contract } from "../../../src/auth/list-tokens.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const listTokens = implement(contract, async ({ ctx }) => {
  const found = await listAccessTokens(ctx.deps.db, { userId: ctx.viewer.user.id, now: ctx.deps.now() });
  return found.map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
});
