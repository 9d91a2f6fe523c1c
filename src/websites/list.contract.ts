import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { websiteSchema } from "./website.ts";

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
