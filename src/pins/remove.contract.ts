import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pinSchema } from "../model/pin.ts";
import { idSchema } from "../model/values.ts";

/** It can be restored for 30 days; meanwhile it is in no list, no search and no count but the trash. */
export const remove = defineContract({
  name: "pins.remove",
  kind: "mutation",
  hides: "handler",
  access: "user",
  acts: "write",
  summary: "Move a Pin to the trash",
  rest: { method: "DELETE", path: "/v3/pins/{pinId}/" },
  resource: { name: "PinResource", verb: "delete", rename: { id: "pinId" } },
  limits: ["write"],
  input: z.object({ pinId: idSchema }),
  /** As it was. */
  output: pinSchema,
  errors: ["PIN_NOT_FOUND"],
});
