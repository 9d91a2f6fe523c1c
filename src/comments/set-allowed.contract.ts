import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { flagSchema, idSchema } from "../model/values.ts";

/** Disallowing comments hides the existing ones until comments are allowed again. */
export const setAllowed = defineContract({
  name: "comments.setAllowed",
  kind: "mutation",
  hides: true,
  access: "user",
  acts: "write",
  summary: "Turn comments on your Pin on or off",
  rest: { method: "PUT", path: "/v3/pins/{pinId}/comments/allowed/" },
  resource: { name: "PinCommentsAllowedResource", verb: "update" },
  limits: ["write"],
  input: z.object({ pinId: idSchema, allowed: flagSchema }),
  output: z.object({ allowed: z.boolean() }),
  errors: ["PIN_NOT_FOUND"],
});
