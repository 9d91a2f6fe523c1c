import { countUnseen } from "../../../db/queries/notifications/list-notifications.ts";
import { markRead as writeRead, markSeen as writeSeen } from "../../../db/queries/notifications/mark.ts";
import { markRead as readContract, markSeen as seenContract } from "../../../src/notifications/mark.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const markSeen = implement(seenContract, async ({ ctx, input }) => {
  const userId = ctx.viewer.user.id;
  const hasMoved = await writeSeen(ctx.deps.db, { userId, upTo: input.upTo ?? null });
  // The person's other open pages show the unseen count too.
  if (hasMoved) await ctx.deps.live.notify([userId], "seen");
  return { count: await countUnseen(ctx.deps.db, { userId }) };
});

export const markRead = implement(readContract, async ({ ctx, input }) => {
  await writeRead(ctx.deps.db, { userId: ctx.viewer.user.id, ids: input.ids ?? null });
  return null;
});
