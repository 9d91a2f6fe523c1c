import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { PINS_NAMED } from "../model/limits.ts";
import { coded } from "../model/problem.ts";
import { idSchema, listOf } from "../model/values.ts";

/** Each Pin stays in its owner's trash for thirty days. The call deletes all of them, or none. */
export const bulkDelete = defineContract({
  name: "pins.bulkDelete",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Delete Pins",
  rest: { method: "POST", path: "/v3/pins/bulk_delete/" },
  resource: { name: "BulkEditResource", verb: "delete" },
  limits: ["write"],
  input: z.object({
    pinIds: listOf(idSchema, PINS_NAMED).pipe(z.array(z.string()).min(1, coded("pinsMissing"))),
  }),
  output: z.object({ count: z.number().int() }),
  errors: ["PIN_NOT_FOUND"],
});
