import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { websiteSchema } from "./website.ts";

/** Checks the record, the file and the tag; any one suffices. */
export const verifyWebsite = defineContract({
  name: "websites.verify",
  kind: "mutation",
  hides: "handler",
  access: "user",
  summary: "Prove that a website is yours",
  rest: { method: "POST", path: "/v3/users/me/websites/{websiteId}/verify/" },
  limits: ["fetchUrl"],
  input: z.object({ websiteId: idSchema }),
  output: websiteSchema,
  errors: ["WEBSITE_NOT_FOUND", "WEBSITE_UNPROVEN", "WEBSITE_TAKEN"],
});
