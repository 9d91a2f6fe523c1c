import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** What the page of a mail's link does once its button is pressed. Programs that check mails open links too. */
export const EMAIL_LINK_KINDS = ["verify", "confirm", "undo"] as const;
export type EmailLinkKind = (typeof EMAIL_LINK_KINDS)[number];

/** Reads a one-time link and leaves it good. Whoever has it reads the mailbox, so it may name the address. */
export const emailLink = defineContract({
  name: "auth.emailLink",
  kind: "query",
  access: "public",
  summary: "Whose account and which address a mail's link is about",
  rest: { method: "GET", path: "/v3/users/email/link/" },
  limits: ["oneTimeSecret"],
  input: z.object({ kind: z.enum(EMAIL_LINK_KINDS), token: z.string().max(200) }),
  output: z.object({
    email: z.string(),
    username: z.string(),
    /** The link's account is the one that is logged in. */
    isYours: z.boolean(),
  }),
  errors: ["EMAIL_LINK_INVALID", "VERIFICATION_LINK_INVALID"],
});
