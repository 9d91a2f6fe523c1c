import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { COUNTED_UNSEEN } from "./kinds.ts";

export const unseenCount = defineContract({
  name: "notifications.unseenCount",
  kind: "query",
  access: "user",
  summary: `How many notifications came since you last opened the list, counted up to ${COUNTED_UNSEEN}`,
  rest: { method: "GET", path: "/v3/news_hub/unseen/" },
  input: z.object({}),
  output: z.object({ count: z.number().int() }),
  errors: [],
});
