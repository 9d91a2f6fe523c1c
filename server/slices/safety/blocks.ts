import { deleteBlock, endTies, insertBlock, isBlocking } from "../../../db/queries/safety/block.ts";
import { listBlocked, listMuted } from "../../../db/queries/safety/list-hidden.ts";
import { deleteMute, putMute } from "../../../db/queries/safety/mute.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { lockUsers } from "../../../db/queries/users/write-user.ts";
import { endOf } from "../../../src/model/hiding-time.ts";
import type { Page } from "../../../src/model/paging.ts";
import type { User } from "../../../src/model/user.ts";
import * as contract from "../../../src/safety/blocks.contract.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import type { PagingInput } from "../../platform/serializers/bookmark.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const block = implement(contract.block, async ({ ctx, input, fail }) => {
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

export const unblock = implement(contract.unblock, async ({ ctx, input }) => {
  await deleteBlock(ctx.deps.db, { blockerId: ctx.viewer.user.id, blockedId: input.userId });
  return null;
});

/** A page of the people whom the viewer has blocked or muted, for both lists. */
export async function hiddenPage(
  ctx: UserContext,
  input: PagingInput,
  fail: Fail<never>,
  list: typeof listBlocked | typeof listMuted,
): Promise<Page<User>> {
  const userId = ctx.viewer.user.id;
  return pageById(input, fail, {
    list: (at) => list(ctx.deps.db, { userId, ...at }),
    present: (rows) =>
      hydrateUsers(
        ctx,
        rows.map((row) => row.userId),
      ),
  });
}

export const blocked = implement(contract.listBlocked, ({ ctx, input, fail }) =>
  hiddenPage(ctx, input, fail, listBlocked),
);

export const mute = implement(contract.mute, async ({ ctx, input, fail }) => {
  const { db, newId, now: clock } = ctx.deps;
  const now = clock();
  const muterId = ctx.viewer.user.id;
  const mutedId = input.userId;
  if (mutedId === muterId) fail("NOT_PERMITTED", { reason: { code: "muteYourself" } });
  if (!(await findActivePerson(db, { id: mutedId, viewerId: muterId }))) fail("USER_NOT_FOUND");
  await putMute(db, { id: newId(), muterId, mutedId, endsAt: endOf(input.for, now), now });
  return null;
});

export const unmute = implement(contract.unmute, async ({ ctx, input }) => {
  await deleteMute(ctx.deps.db, { muterId: ctx.viewer.user.id, mutedId: input.userId });
  return null;
});

export const muted = implement(contract.listMuted, ({ ctx, input, fail }) => hiddenPage(ctx, input, fail, listMuted));
