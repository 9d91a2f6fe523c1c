import { z } from "zod";
import { CAPTCHA_ERRORS, captchaFields } from "../captcha/fields.ts";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";

/** Maximum characters of a message to the site's operators. */
export const CONTACT_TEXT_MAX = 4_000;

/**
 * Also for people who can't log in: a suspended person appeals here. The answer never reveals whether the address has
 * an account.
 */
export const contact = defineContract({
  name: "site.contact",
  kind: "mutation",
  hides: false,
  access: "public",
  summary: "Write to the people who run the site",
  rest: { method: "POST", path: "/v3/site/contact/" },
  limits: ["contact"],
  input: z.object({
    email: z.string().max(1_000, coded("emailShape")),
    text: textSchema(CONTACT_TEXT_MAX, "contactTextMissing").pipe(z.string().min(1, coded("contactTextMissing"))),
    ...captchaFields,
  }),
  output: z.null(),
  errors: ["EMAIL_INVALID", ...CAPTCHA_ERRORS],
});

export const contactMessageSchema = z.object({
  id: idSchema,
  /** As typed; the address is unconfirmed. */
  email: z.string(),
  text: z.string(),
  createdAt: timeSchema,
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

/** Newest first. */
export const listContactMessages = defineContract({
  name: "site.listContactMessages",
  kind: "query",
  access: "admin",
  summary: "Messages to the people who run the site that are still open",
  rest: { method: "GET", path: "/v3/admin/messages/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(contactMessageSchema),
  errors: [],
});

/** Closing twice succeeds, because two administrators may answer at once. */
export const closeContactMessage = defineContract({
  name: "site.closeContactMessage",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Close a message that was answered",
  rest: { method: "POST", path: "/v3/admin/messages/{messageId}/close/" },
  limits: ["write"],
  input: z.object({ messageId: idSchema }),
  output: z.null(),
  errors: [],
});
