import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";

/** Actions of a mailed link. Its page asks for a press first, because programs that check mails open links too. */
export const EMAIL_LINK_KINDS = ["verify", "confirm", "undo"] as const;
export type EmailLinkKind = (typeof EMAIL_LINK_KINDS)[number];

/**
 * Reads a one-time link without using it up. Its reader has access to the mailbox, so the answer may contain the
 * address.
 */
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
    /** Whether the link belongs to the logged-in account. */
    isYours: z.boolean(),
  }),
  errors: ["EMAIL_LINK_INVALID", "VERIFICATION_LINK_INVALID"],
});
