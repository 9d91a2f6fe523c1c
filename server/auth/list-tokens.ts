import { listAccessTokens } from "../../db/queries/auth/access-tokens.ts";
import { listTokens as contract } from "../../src/auth/list-tokens.contract.ts";
import { implement } from "../trpc/implement.ts";

export const listTokens = implement(contract, async ({ ctx }) => {
  const found = await listAccessTokens(ctx.deps.db, { userId: ctx.viewer.user.id });
  return found.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
});
