import { z } from "zod";
import { CAPTCHA_ERRORS, captchaFields } from "../captcha/fields.ts";
import { defineContract } from "../contract/define-contract.ts";
import { reportSchema } from "../model/report.ts";
import { flagSchema, textSchema } from "../model/values.ts";
import { NOTICE_ADDRESS_MAX, NOTICE_NAME_MAX, NOTICE_TEXT_MAX } from "./notice.rules.ts";

const TOKEN_MAX = 100;
const token = z.string().max(TOKEN_MAX);

/**
 * Reports something illegal without an account (Digital Services Act, article 16). Every wrong field is named at once. A notice joins the
 * case of its thing. A logged-in person's counts as their report.
 */
export const sendNotice = defineContract({
  name: "safety.sendNotice",
  kind: "mutation",
  access: "public",
  summary: "Report something illegal on this site, with or without an account",
  rest: { method: "POST", path: "/v3/notices/" },
  limits: ["notice"],
  input: z.object({
    /** The exact address of a Pin, a board, a section or a person on this site. */
    address: textSchema(NOTICE_ADDRESS_MAX).default(""),
    reason: z.string().max(100).default(""),
    /** The exact problem, one of those of the reason. */
    subReason: z.string().max(100).default(""),
    /** Why it is illegal. */
    text: textSchema(NOTICE_TEXT_MAX).default(""),
    /** Of the notifier. It may be empty for the abuse of a child, as the address may. */
    name: textSchema(NOTICE_NAME_MAX).default(""),
    email: z.string().max(1_000).default(""),
    /** That the notifier believes the notice to be accurate and complete. */
    goodFaith: flagSchema.default(false),
    ...captchaFields,
  }),
  output: z.object({
    /** The address that a mail with a link to the state went to; null without one. */
    email: z.string().nullable(),
    /** Leads to the state of a notice without an address; null for others, whose link is in the mail or their own list. */
    token: z.string().nullable(),
  }),
  errors: ["REPORT_OPEN", ...CAPTCHA_ERRORS],
});

export const noticeSchema = reportSchema.extend({
  /** Path of the thing on the site. */
  path: z.string(),
  /** Whether the address belongs to a trusted flagger and is unconfirmed, so that the notice waits among the others. */
  mayConfirm: z.boolean(),
});
export type Notice = z.output<typeof noticeSchema>;

/** By the link of the mail, which alone shows it. */
export const getNotice = defineContract({
  name: "safety.notice",
  kind: "query",
  access: "public",
  summary: "The state of a notice without an account",
  rest: { method: "GET", path: "/v3/notices/" },
  input: z.object({ token }),
  output: noticeSchema,
  errors: ["NOTICE_LINK_INVALID"],
});

/** Proves that the notifier reads the mails of a trusted flagger's address, so that the notice goes first. */
export const confirmNotice = defineContract({
  name: "safety.confirmNotice",
  kind: "mutation",
  access: "public",
  summary: "Confirm the address of a trusted flagger's notice",
  rest: { method: "POST", path: "/v3/notices/confirm/" },
  limits: ["notice"],
  input: z.object({ token }),
  output: noticeSchema,
  errors: ["NOTICE_LINK_INVALID"],
});
