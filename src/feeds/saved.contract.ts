import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../contract/paging.ts";
import { textSchema } from "../contract/values.ts";
import { pinSchema } from "../pins/pin.ts";

/** Newest first; those on secret boards to their owner only. */
export const saved = defineContract({
  name: "feeds.saved",
  kind: "query",
  access: "public",
  summary: "The Pins a person saved",
  rest: { method: "GET", path: "/v3/users/{username}/pins/" },
  resource: { name: "UserPinsResource", verb: "get" },
  paged: true,
  input: z.object({ username: textSchema(100), ...pagingFields }),
  output: pageOf(pinSchema),
  errors: ["USER_NOT_FOUND"],
});
