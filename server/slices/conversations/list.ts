import { listConversations } from "../../../db/queries/conversations/conversation-views.ts";
import { list as contract } from "../../../src/conversations/list.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { serializeConversations } from "./serialize-conversation.ts";

export const list = implement(contract, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listConversations(ctx.deps.db, { viewerId: ctx.viewer.user.id, ...at }),
    present: (views) => serializeConversations(ctx, views),
  }),
);
