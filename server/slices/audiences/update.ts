import { nameAudience } from "../../../db/queries/audiences/audiences.ts";
import { renameAudience as contract } from "../../../src/audiences/audiences.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { recordChanges } from "../advertiser/public.ts";
import { ownAudience } from "./own-audience.ts";

export const update = implement(contract, async ({ ctx, input, fail }) => {
  const { account, audience } = await ownAudience(ctx, input, fail);
  const { name } = input;
  await ctx.deps.db.transaction(async (tx) => {
    await nameAudience(tx, { id: audience.id, name });
    const change = { thing: "AUDIENCE" as const, thingId: audience.id, label: name };
    await recordChanges(ctx, tx, account.id, [{ ...change, before: { name: audience.name }, after: { name } }]);
  });
  return { ...audience, name };
});
