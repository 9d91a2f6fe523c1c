import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { flagSchema } from "../model/values.ts";

/** Pins of followed people and boards first, then popular and fresh ones, each with its reason. */
export const home = defineContract({
  name: "feeds.home",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The home feed",
  rest: { method: "GET", path: "/v3/feeds/home/" },
  resource: { name: "UserHomefeedResource", verb: "get" },
  paged: true,
  cachedForVisitors: true,
  input: z.object({
    /** False omits followed content, for exploring. */
    followed: flagSchema.default(true),
    ...pagingFields,
  }),
  output: pageOf(pinSchema),
  errors: [],
});

/** In chronological order, unlike the home feed: nothing is ranked, and only repeated pictures are left out. */
export const following = defineContract({
  name: "feeds.following",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "The newest Pins of the people and boards that you follow",
  rest: { method: "GET", path: "/v3/feeds/following/" },
  paged: true,
  input: z.object({ ...pagingFields }),
  output: pageOf(pinSchema),
  errors: [],
});
