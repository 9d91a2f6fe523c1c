import { countUnread } from "../../../db/queries/conversations/conversation-views.ts";
import { unreadCount as contract } from "../../../src/conversations/unread.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const unreadCount = implement(contract, async ({ ctx }) => ({
  count: await countUnread(ctx.deps.db, { viewerId: ctx.viewer.user.id }),
}));
