import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { textSchema } from "../model/values.ts";

/** Newest first; Pins on secret boards are listed for their owner only. */
export const saved = defineContract({
  name: "feeds.saved",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The Pins a person saved",
  rest: { method: "GET", path: "/v3/users/{username}/pins/" },
  resource: { name: "UserPinsResource", verb: "get" },
  paged: true,
  input: z.object({ username: textSchema(100), ...pagingFields }),
  output: pageOf(pinSchema),
  errors: ["USER_NOT_FOUND"],
});
