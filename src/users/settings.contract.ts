import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** Spec signed-in 3.3 "User settings": what the prompts after a save go by. */
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
    /** The website of one's profile. */
    listedWebsiteUrl: z.string().nullable(),
  }),
  errors: [],
});
