import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";

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
