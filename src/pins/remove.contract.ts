import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pinSchema } from "../model/pin.ts";
import { idSchema } from "../model/values.ts";

/** Moves it to the trash, from which it can be restored for 30 days; lists, searches and counts omit it. */
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
  /** The Pin before its deletion. */
  output: pinSchema,
  errors: ["PIN_NOT_FOUND"],
});
