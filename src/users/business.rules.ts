import { NAME_MAX } from "../auth/limits.ts";
import type { RuleFailure } from "../auth/rule-failure.ts";
import { errors } from "../auth/texts/en-errors.ts";
import { cleanText } from "../contract/text.rules.ts";

/** Without it nobody would know whose account it is. */
export const BUSINESS_NAME_REQUIRED = errors.businessNameRequired;

/** Whether a business can be called so. @returns null where it can */
export function checkBusinessName(typed: string): RuleFailure<"INVALID_PARAMETERS"> | null {
  const name = cleanText(typed);
  const fail = (message: string) => ({ error: "INVALID_PARAMETERS" as const, field: "businessName", message });
  if (name === "") return fail(BUSINESS_NAME_REQUIRED);
  return name.length > NAME_MAX ? fail(errors.tooManyCharacters.replace("{{max}}", String(NAME_MAX))) : null;
}
