import { addMembers, removeMembers } from "../../../db/queries/audiences/members.ts";
import { addCustomers as contract } from "../../../src/audiences/audiences.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ownAudience } from "./own-audience.ts";
import { viewersOfHashes } from "./viewers-of-hashes.ts";

export const addCustomers = implement(contract, async ({ ctx, input, fail }) => {
  const { account, audience } = await ownAudience(ctx, input, fail);
  if (audience.rule.type !== "CUSTOMER_LIST") return fail("AUDIENCE_NOT_FOUND");
  const { db, events } = ctx.deps;
  const hashes = [...new Set(input.hashes)];
  const viewers = await viewersOfHashes(ctx, hashes);
  await db.transaction(async (tx) => {
    const change = { audienceId: audience.id, viewers };
    if (viewers.length > 0) await (input.operation === "REMOVE" ? removeMembers : addMembers)(tx, change);
    await events.record(tx, "ad.audience", { audienceId: audience.id }, { of: account.id });
  });
  return { received: hashes.length, audience };
});
