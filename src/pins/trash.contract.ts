import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../contract/paging.ts";
import { pinSchema } from "./pin.ts";

/** Newest deletion first. */
export const trash = defineContract({
  name: "pins.trash",
  kind: "query",
  access: "user",
  summary: "The Pins in your trash",
  rest: { method: "GET", path: "/v3/users/me/trash/" },
  paged: true,
  input: z.object({ ...pagingFields }),
  output: pageOf(pinSchema),
  errors: [],
});
