import { listIdentities as find } from "../../../db/queries/identity/identities.ts";
import { listIdentities as contract } from "../../../src/identity/list.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const listIdentities = implement(contract, async ({ ctx }) => {
  const found = await find(ctx.deps.db, { userId: ctx.viewer.user.id });
  return found.map(({ id, provider, email, createdAt, lastUsedAt }) => ({
    id,
    provider,
    email,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
});
