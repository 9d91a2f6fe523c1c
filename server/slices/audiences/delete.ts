import { eraseAudience } from "../../../db/queries/audiences/audiences.ts";
import { deleteAudience as contract } from "../../../src/audiences/audiences.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { ownAudience } from "./own-audience.ts";

export const erase = implement(contract, async ({ ctx, input, fail }) => {
  const { account, audience } = await ownAudience(ctx, input, fail);
  const { id, name } = audience;
  await ctx.deps.db.transaction(async (tx) => {
    await eraseAudience(tx, id);
    const change = { thing: "AUDIENCE" as const, thingId: id, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before: { name }, after: null }]);
  });
  return audience;
});
