import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema } from "../model/values.ts";
import { PROOF_PLACES, websiteCodeSchema, websiteSchema } from "./website.ts";

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

export const listWebsites = defineContract({
  name: "websites.list",
  kind: "query",
  access: "user",
  summary: "The websites that you claim",
  rest: { method: "GET", path: "/v3/users/me/websites/" },
  input: z.object({}),
  output: z.array(websiteSchema),
  errors: [],
});

/** The website's Pins no longer name the person, and the website can be claimed again. */
export const removeWebsite = defineContract({
  name: "websites.remove",
  kind: "mutation",
  hides: "handler",
  access: "user",
  summary: "Stop claiming a website",
  rest: { method: "DELETE", path: "/v3/users/me/websites/{websiteId}/" },
  limits: ["write"],
  input: z.object({ websiteId: idSchema }),
  output: z.null(),
  errors: ["WEBSITE_NOT_FOUND"],
});

/** Checks the record, the file and the tag; any one suffices. */
export const verifyWebsite = defineContract({
  name: "websites.verify",
  kind: "mutation",
  hides: "handler",
  access: "user",
  summary: "Prove that a website is yours",
  rest: { method: "POST", path: "/v3/users/me/websites/{websiteId}/verify/" },
  limits: ["fetchUrl"],
  input: z.object({
    websiteId: idSchema,
    /** The only place to look; by default, any of the three suffices. */
    place: z.enum(PROOF_PLACES).nullish(),
  }),
  output: websiteSchema,
  errors: ["WEBSITE_NOT_FOUND", "WEBSITE_UNPROVEN", "WEBSITE_TAKEN"],
});

export const websiteCode = defineContract({
  name: "websites.code",
  kind: "query",
  access: "user",
  summary: "A proof that is good for each website that you claim",
  rest: { method: "GET", path: "/v3/users/me/website_code/" },
  input: z.object({}),
  output: websiteCodeSchema,
  errors: [],
});
