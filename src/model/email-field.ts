import { z } from "zod";
import { EMAIL_MAX } from "./account-limits.ts";
import { checkEmail, normalEmail } from "./email.rules.ts";
import { coded } from "./problem.ts";

/** The address of somebody else, e.g. in an invitation, by the rules of the sign-up. */
export const emailSchema = z
  .string()
  // Raw, with what `normalEmail` drops.
  .max(EMAIL_MAX * 4, coded("emailShape"))
  .transform(normalEmail)
  .refine((email) => checkEmail(email) === null, coded("emailShape"));

/** The same where one mailbox must be one row, whatever its letters' case. */
export const lowerEmailSchema = emailSchema.transform((email) => email.toLowerCase());
