import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pinSchema } from "../model/pin.ts";
import { flagSchema, idSchema } from "../model/values.ts";

/** For the named sponsor, who may change their answer at any time. Others get a not-found error. */
export const answerSponsorship = defineContract({
  name: "pins.answerSponsorship",
  kind: "mutation",
  hides: "handler",
  access: "user",
  summary: "Agree to being named as the sponsor of a Pin, or decline",
  rest: { method: "PUT", path: "/v3/pins/{pinId}/sponsorship/" },
  limits: ["write"],
  input: z.object({ pinId: idSchema, accept: flagSchema }),
  output: pinSchema,
  errors: ["PIN_NOT_FOUND"],
});
