import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { notificationSchema } from "./notification.ts";

/** Newest first. */
export const list = defineContract({
  name: "notifications.list",
  kind: "query",
  access: "user",
  summary: "What others did that concerns you",
  rest: { method: "GET", path: "/v3/news_hub/" },
  resource: { name: "NewsHubResource", verb: "get" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(notificationSchema),
  errors: [],
});
