import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { conversationSchema } from "./conversation.ts";

/** The one with the newest message first. Those in which nobody else is left that the viewer may know of are not there. */
export const list = defineContract({
  name: "conversations.list",
  kind: "query",
  access: "user",
  summary: "One's own conversations",
  rest: { method: "GET", path: "/v3/conversations/" },
  resource: { name: "ConversationsResource", verb: "get" },
  paged: true,
  input: z.object({ ...pagingFields }),
  output: pageOf(conversationSchema),
  errors: [],
});
