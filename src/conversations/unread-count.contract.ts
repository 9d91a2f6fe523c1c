import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { COUNTED_UNREAD } from "./limits.ts";

export const unreadCount = defineContract({
  name: "conversations.unreadCount",
  kind: "query",
  access: "user",
  summary: `In how many conversations there is something that you have not seen, counted up to ${COUNTED_UNREAD}`,
  rest: { method: "GET", path: "/v3/conversations/unread/" },
  input: z.object({}),
  output: z.object({ count: z.number().int() }),
  errors: [],
});
