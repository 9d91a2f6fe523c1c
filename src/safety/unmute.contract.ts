import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** Succeeds even if the person was not muted. */
export const unmute = defineContract({
  name: "safety.unmute",
  kind: "mutation",
  access: "user",
  summary: "Unmute a person",
  rest: { method: "DELETE", path: "/v3/users/{userId}/mute/" },
  resource: { name: "UserMuteResource", verb: "delete" },
  limits: ["write"],
  input: z.object({ userId: idSchema }),
  output: z.null(),
  errors: [],
});
