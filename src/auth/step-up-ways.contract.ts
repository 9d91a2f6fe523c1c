import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { factorsSchema } from "../identity/factors.ts";

/** Ways to confirm the identity. Without any, the person logs in again with their provider. */
export const stepUpWays = defineContract({
  name: "auth.stepUpWays",
  kind: "query",
  access: "user",
  summary: "What you can confirm with that it is you",
  rest: { method: "GET", path: "/v3/users/me/step_up/" },
  input: z.object({}),
  output: z.object({
    password: z.boolean(),
    factors: factorsSchema,
    /** Whether the person confirmed within the last 15 minutes. */
    isConfirmed: z.boolean(),
  }),
  errors: [],
});
