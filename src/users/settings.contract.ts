import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** Spec signed-in 3.3: values that decide the prompts after a save. */
export const settings = defineContract({
  name: "users.settings",
  kind: "query",
  access: "user",
  scope: "account",
  summary: "What of your accounts elsewhere is connected and listed",
  rest: { method: "GET", path: "/v3/users/settings/" },
  input: z.object({}),
  output: z.object({
    connectedToInstagram: z.boolean(),
    /** The website on the viewer's profile. */
    listedWebsiteUrl: z.string().nullable(),
  }),
  errors: [],
});
