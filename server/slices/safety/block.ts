import { endTies, insertBlock, isBlocking } from "../../../db/queries/safety/block.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import { block as contract } from "../../../src/safety/block.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const block = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const pair = { blockerId: ctx.viewer.user.id, blockedId: input.userId };
  const { blockerId, blockedId } = pair;
  if (blockedId === blockerId) fail("NOT_PERMITTED", { reason: { code: "blockYourself" } });
  await db.transaction(async (tx) => {
    // Concurrent follows wait for these locks and then find the block.
    await lockUsers(tx, { ids: [blockerId, blockedId] });
    if (await isBlocking(tx, pair)) return;
    if (!(await findActivePerson(tx, { id: blockedId, viewerId: blockerId }))) fail("USER_NOT_FOUND");
    await insertBlock(tx, { id: newId(), ...pair, now: now() });
    await endTies(tx, pair);
  });
  return null;
});
