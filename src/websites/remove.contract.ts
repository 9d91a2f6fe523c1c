import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

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
