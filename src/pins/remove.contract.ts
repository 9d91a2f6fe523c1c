import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../contract/values.ts";
import { pinSchema } from "./pin.ts";

/** It can be restored for 30 days; meanwhile it is in no list, no search and no count but the trash. */
export const remove = defineContract({
  name: "pins.remove",
  kind: "mutation",
  access: "user",
  summary: "Put a Pin into the trash",
  rest: { method: "DELETE", path: "/v3/pins/{pinId}/" },
  resource: { name: "PinResource", verb: "delete", rename: { id: "pinId" } },
  limits: ["write"],
  input: z.object({ pinId: idSchema }),
  /** As it was. */
  output: pinSchema,
  errors: ["PIN_NOT_FOUND"],
});
