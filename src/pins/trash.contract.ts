import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { pinSchema } from "../model/pin.ts";

/** Newest deletion first. */
export const trash = defineContract({
  name: "pins.trash",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "The Pins in your trash",
  rest: { method: "GET", path: "/v3/users/me/trash/" },
  paged: true,
  input: z.object({ ...pagingFields }),
  output: pageOf(pinSchema),
  errors: [],
});
