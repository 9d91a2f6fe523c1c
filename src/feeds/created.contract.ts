import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";
import { textSchema } from "../model/values.ts";

/** Pins that the person created, without repins. */
export const created = defineContract({
  name: "feeds.created",
  kind: "query",
  access: "public",
  acts: "read",
  summary: "The Pins a person created",
  rest: { method: "GET", path: "/v3/users/{username}/created/" },
  resource: { name: "UserActivityPinsResource", verb: "get" },
  paged: true,
  input: z.object({ username: textSchema(100), ...pagingFields }),
  output: pageOf(pinSchema),
  errors: ["USER_NOT_FOUND"],
});
