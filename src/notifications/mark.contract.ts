import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { MAX_PAGE_SIZE } from "../model/paging.ts";
import { idSchema, listOf } from "../model/values.ts";
import { COUNTED_UNSEEN } from "./kinds.ts";

/** Notifications newer than `upTo`, the newest one shown, stay unseen. */
export const markSeen = defineContract({
  name: "notifications.markSeen",
  kind: "mutation",
  access: "user",
  summary: "Say that you have opened the list of notifications",
  rest: { method: "POST", path: "/v3/news_hub/seen/" },
  limits: ["write"],
  input: z.object({ upTo: idSchema.nullish() }),
  output: z.object({ count: z.number().int() }),
  errors: [],
});

/** Unknown and expired ids are ignored. */
export const markRead = defineContract({
  name: "notifications.markRead",
  kind: "mutation",
  access: "user",
  summary: "Mark notifications as read: those of `ids`, or all",
  rest: { method: "POST", path: "/v3/news_hub/read/" },
  resource: { name: "NewsHubResource", verb: "update" },
  limits: ["write"],
  input: z.object({ ids: listOf(idSchema, MAX_PAGE_SIZE).nullish() }),
  output: z.null(),
  errors: [],
});

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
