import { z } from "zod";
import { CAPTCHA_ERRORS, captchaFields } from "../captcha/fields.ts";
import { defineContract } from "../contract/define-contract.ts";
import { PASSWORD_MAX } from "../identity/account-limits.ts";
import { coded } from "../model/problem.ts";
import { ownUserSchema } from "../model/user.ts";
import { textSchema } from "../model/values.ts";

/** The new address takes effect once the link in its mail is opened; nothing changes before. */
export const changeEmail = defineContract({
  name: "auth.changeEmail",
  kind: "mutation",
  access: "user",
  summary: "Ask for another email address; a mail to it confirms it",
  rest: { method: "POST", path: "/v3/users/me/email/" },
  stepUp: true,
  limits: ["addressProbe", "mailRequest"],
  input: z.object({ email: z.string().max(1_000, coded("emailShape")).default("") }),
  output: ownUserSchema,
  errors: ["EMAIL_INVALID", "EMAIL_CONTAINS_BRAND", "EMAIL_TAKEN"],
});

/**
 * The link works in a browser that is logged in to its account. For visitors it answers AUTHENTICATION_REQUIRED and
 * remains valid, so the page can send the person to log in and return.
 */
export const confirmEmailChange = defineContract({
  name: "auth.confirmEmailChange",
  kind: "mutation",
  access: "public",
  summary: "Confirm a new email address with the link of the mail to it",
  rest: { method: "POST", path: "/v3/users/email/confirm/" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ email: z.string() }),
  errors: ["EMAIL_LINK_INVALID", "EMAIL_TAKEN", "AUTHENTICATION_REQUIRED"],
});

/** The address stays as it is, and the link in the other address's mail stops working. */
export const cancelEmailChange = defineContract({
  name: "auth.cancelEmailChange",
  kind: "mutation",
  access: "user",
  summary: "Cancel a change of email address",
  rest: { method: "DELETE", path: "/v3/users/me/email/" },
  limits: ["write"],
  input: z.object({}),
  output: ownUserSchema,
  errors: [],
});

/**
 * For the reader of the old address: the account gets it back, every session ends, the password stops working, and a
 * mail to choose a new one is sent. The person who changed the address was able to step up, so no earlier credential
 * may stay valid.
 */
export const undoEmailChange = defineContract({
  name: "auth.undoEmailChange",
  kind: "mutation",
  hides: "handler",
  access: "public",
  summary: "Undo a change of email address with the link that the old address got",
  rest: { method: "POST", path: "/v3/users/email/undo/" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ email: z.string() }),
  errors: ["EMAIL_LINK_INVALID", "EMAIL_TAKEN"],
});

/**
 * The link works in a browser that is logged in to its account. In any other it answers AUTHENTICATION_REQUIRED and
 * remains valid, so the page can send the person to log in and return.
 */
export const verifyEmail = defineContract({
  name: "auth.verifyEmail",
  kind: "mutation",
  access: "public",
  summary: "Confirm an email address with the link of a mail",
  rest: { method: "POST", path: "/v3/users/email/verify/" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ email: z.string() }),
  errors: ["VERIFICATION_LINK_INVALID", "AUTHENTICATION_REQUIRED"],
});

/** Does nothing if the address is already confirmed. */
export const resendVerification = defineContract({
  name: "auth.resendVerification",
  kind: "mutation",
  access: "user",
  summary: "Send the verify-your-email mail again",
  rest: { method: "POST", path: "/v3/users/email/verify/resend/" },
  limits: ["mailRequest"],
  input: z.object({}),
  output: z.null(),
  errors: [],
});

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

/** Ends every other session and every access token; this session continues with a new token (SECURITY.md 6, 7). */
export const changePassword = defineContract({
  name: "auth.changePassword",
  kind: "mutation",
  access: "user",
  summary: "Choose a new password, or the first one of an account without",
  rest: { method: "POST", path: "/v3/users/me/password/" },
  stepUp: true,
  limits: ["oneTimeSecret"],
  input: z.object({
    newPassword: z
      .string()
      .max(PASSWORD_MAX * 4, coded("passwordTooLong", { max: PASSWORD_MAX }))
      .default(""),
    ...captchaFields,
  }),
  output: z.null(),
  errors: [
    "PASSWORD_TOO_SHORT",
    "PASSWORD_NOT_ASCII",
    "PASSWORD_TOO_WEAK",
    "PASSWORD_EQUALS_USERNAME",
    ...CAPTCHA_ERRORS,
  ],
});

/** The answer is the same whether or not the account exists (SECURITY.md 20). */
export const forgotPassword = defineContract({
  name: "auth.forgotPassword",
  kind: "mutation",
  access: "public",
  summary: "Send a mail with a link to choose a new password",
  rest: { method: "POST", path: "/v3/users/forgot_password/" },
  resource: { name: "UserResetPasswordResource", verb: "create" },
  limits: ["mailRequest"],
  input: z.object({ usernameOrEmail: textSchema(1_000).default(""), ...captchaFields }),
  output: z.null(),
  errors: [...CAPTCHA_ERRORS],
});

/**
 * The account whose password a mailed link changes. This call doesn't use the link up. Its reader has access to the
 * mailbox, so the answer may contain the address; password managers store the new password under it.
 */
export const resetLink = defineContract({
  name: "auth.resetLink",
  kind: "query",
  access: "public",
  summary: "Whether the link of a reset mail still works, and for which address",
  rest: { method: "GET", path: "/v3/users/reset_password/" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ email: z.string() }),
  errors: ["RESET_TOKEN_INVALID"],
});

/** Ends every session of the account; the person must log in again. */
export const resetPassword = defineContract({
  name: "auth.resetPassword",
  kind: "mutation",
  access: "public",
  summary: "Choose a new password with the link of a mail",
  rest: { method: "POST", path: "/v3/users/reset_password/" },
  limits: ["oneTimeSecret"],
  input: z.object({
    token: z.string().max(200),
    newPassword: z
      .string()
      .max(PASSWORD_MAX * 4, coded("passwordTooLong", { max: PASSWORD_MAX }))
      .default(""),
  }),
  output: z.null(),
  errors: [
    "RESET_TOKEN_INVALID",
    "PASSWORD_TOO_SHORT",
    "PASSWORD_NOT_ASCII",
    "PASSWORD_TOO_WEAK",
    "PASSWORD_EQUALS_USERNAME",
  ],
});
