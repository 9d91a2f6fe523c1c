import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** This call doesn't use the link up, because programs open links in mails too. */
export const emailInvite = defineContract({
  name: "boards.emailInvite",
  kind: "query",
  access: "user",
  summary: "Whether the link of a mailed invitation still lets somebody join, and to which board",
  rest: { method: "GET", path: "/v3/board_invites/" },
  resource: { name: "BoardEmailInviteResource", verb: "get" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({ boardName: z.string() }),
  errors: ["INVITE_NOT_FOUND"],
});
