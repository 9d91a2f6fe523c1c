import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { websiteSchema } from "./website.ts";

/** Idempotent. The website belongs to the person once it is verified. */
export const claimWebsite = defineContract({
  name: "websites.claim",
  kind: "mutation",
  access: "user",
  summary: "Begin to claim a website",
  rest: { method: "POST", path: "/v3/users/me/websites/" },
  limits: ["write"],
  input: z.object({ website: z.string().max(2_048, coded("websiteShape")).default("") }),
  output: websiteSchema,
  errors: ["WEBSITES_FULL"],
});
