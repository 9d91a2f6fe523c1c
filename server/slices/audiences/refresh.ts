import { refreshAudience as contract } from "../../../src/audiences/audiences.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ownAudience } from "./own-audience.ts";

export const refresh = implement(contract, async ({ ctx, input, fail }) => {
  const { account, audience } = await ownAudience(ctx, input, fail);
  const { db, events } = ctx.deps;
  await db.transaction((tx) => events.record(tx, "ad.audience", { audienceId: audience.id }, { of: account.id }));
  return audience;
});
