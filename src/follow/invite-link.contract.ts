import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

export const inviteLink = defineContract({
  name: "follow.inviteLink",
  kind: "query",
  access: "user",
  summary: "Your invite link, which asks people to follow you",
  rest: { method: "GET", path: "/v3/users/me/invite_link/" },
  input: z.object({}),
  output: z.object({ inviteCode: z.string(), url: z.string() }),
  errors: [],
});
