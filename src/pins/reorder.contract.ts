import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pinSchema } from "../model/pin.ts";
import { idSchema } from "../model/values.ts";

/**
 * A board and its sections share one order; Pins saved later come first. The call names one move, not a whole order, so
 * that two people's moves don't overwrite each other.
 */
export const reorder = defineContract({
  name: "pins.reorder",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Put a Pin behind another of its board, or first",
  rest: { method: "PUT", path: "/v3/pins/{pinId}/position/" },
  resource: { name: "PinPositionResource", verb: "update" },
  limits: ["write"],
  input: z.object({ pinId: idSchema, afterPinId: idSchema.nullable() }),
  output: pinSchema,
  errors: ["PIN_NOT_FOUND"],
});
