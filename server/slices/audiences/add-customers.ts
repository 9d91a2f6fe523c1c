import { addMembers, peopleOfHashes, removeMembers } from "../../../db/queries/audiences/members.ts";
import { addCustomers as contract } from "../../../src/audiences/audiences.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ownAudience } from "./own-audience.ts";

/** The hashes are matched while they are here, and kept nowhere. */
export const addCustomers = implement(contract, async ({ ctx, input, fail }) => {
  const { audience } = await ownAudience(ctx, input, fail);
  if (audience.rule.type !== "CUSTOMER_LIST") return fail("AUDIENCE_NOT_FOUND");
  const { db, ads, now, events } = ctx.deps;
  const hashes = [...new Set(input.hashes)];
  const people = await peopleOfHashes(db, hashes);
  const at = now().getTime();
  const viewers = await Promise.all(
    people.map((userId) => ads.viewerOf({ userId, ip: ctx.ip, userAgent: ctx.userAgent }, at)),
  );
  await db.transaction(async (tx) => {
    const change = { audienceId: audience.id, viewers };
    if (viewers.length > 0) await (input.operation === "REMOVE" ? removeMembers : addMembers)(tx, change);
    await events.record(tx, "ad.audience", { audienceId: audience.id });
  });
  return { received: hashes.length };
});
