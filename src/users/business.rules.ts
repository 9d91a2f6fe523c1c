import { NAME_MAX } from "../model/account-limits.ts";
import type { RuleFailure } from "../model/rule-failure.ts";
import { cleanText } from "../model/text.rules.ts";
import { errors } from "../texts/en/auth-errors.ts";

/** Without it nobody would know whose account it is. */
export const BUSINESS_NAME_REQUIRED = errors.businessNameRequired;

/** Whether a business can be called so. @returns null where it can */
export function checkBusinessName(typed: string): RuleFailure<"INVALID_PARAMETERS"> | null {
  const name = cleanText(typed);
  const fail = (message: string) => ({ error: "INVALID_PARAMETERS" as const, field: "businessName", message });
  if (name === "") return fail(BUSINESS_NAME_REQUIRED);
  return name.length > NAME_MAX ? fail(errors.tooManyCharacters.replace("{{max}}", String(NAME_MAX))) : null;
}
