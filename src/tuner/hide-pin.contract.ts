import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { flagSchema, idSchema } from "../model/values.ts";

/** Hides the Pin's picture from the home feed, no matter who saves it. Idempotent. */
export const hidePin = defineContract({
  name: "tuner.hidePin",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Say that you are not interested in a Pin, or that you are after all",
  rest: { method: "PUT", path: "/v3/users/tuner/pins/{pinId}/" },
  limits: ["write"],
  input: z.object({ pinId: idSchema, hidden: flagSchema.default(true) }),
  output: z.null(),
  errors: ["PIN_NOT_FOUND"],
});
