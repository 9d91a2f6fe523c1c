import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { boardSchema } from "../model/board.ts";

/** The link works once, for any logged-in person: having the mail is the proof. */
export const acceptEmailInvite = defineContract({
  name: "boards.acceptEmailInvite",
  kind: "mutation",
  access: "user",
  summary: "Join a board by the link of a mailed invitation",
  rest: { method: "POST", path: "/v3/board_invites/accept/" },
  resource: { name: "BoardEmailInviteResource", verb: "create" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().min(1).max(200) }),
  output: boardSchema,
  errors: ["INVITE_NOT_FOUND"],
});
