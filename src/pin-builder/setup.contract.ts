import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { CREATIONS, FLAGS, SCENARIOS } from "./gates.ts";

const flags = Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<
  (typeof FLAGS)[number],
  z.ZodBoolean
>;

export const setup = defineContract({
  name: "pinBuilder.setup",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "What the builder offers its person",
  rest: { method: "GET", path: "/v3/pin_builder/setup/" },
  input: z.object({ scenario: z.enum(SCENARIOS).default("default") }),
  output: z.object({
    flags: z.object(flags),
    blocked: z.array(z.enum(CREATIONS)),
    videoUploadAllowed: z.boolean(),
    draftCount: z.number().int(),
    scheduledPinCount: z.number().int(),
  }),
  errors: [],
});
