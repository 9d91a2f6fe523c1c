import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { conversationSchema } from "./conversation.ts";

/** Newest message first. Omits conversations without another member that the viewer may see. */
export const list = defineContract({
  name: "conversations.list",
  kind: "query",
  access: "user",
  summary: "Your conversations",
  rest: { method: "GET", path: "/v3/conversations/" },
  resource: { name: "ConversationsResource", verb: "get" },
  paged: true,
  input: z.object({ ...pagingFields }),
  output: pageOf(conversationSchema),
  errors: [],
});
