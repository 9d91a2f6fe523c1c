import { z } from "zod";
import { coded } from "../model/problem.ts";
import { EMAIL_MAX } from "./account-limits.ts";
import { checkEmail, normalEmail } from "./email.rules.ts";

/** Another person's address, e.g. in an invitation, validated like at sign-up. */
export const emailSchema = z
  .string()
  // Raw length, before `normalEmail` shortens it.
  .max(EMAIL_MAX * 4, coded("emailShape"))
  .transform(normalEmail)
  .refine((email) => checkEmail(email) === null, coded("emailShape"));

/** Lower-case address, for lists with one row per mailbox. */
export const lowerEmailSchema = emailSchema.transform((email) => email.toLowerCase());
