import { checkEmail, checkEmailBrand } from "../../../src/identity/email.rules.ts";
import type { RuleFailure } from "../../../src/model/errors.ts";
import type { Config } from "../../config.ts";
import { checkDisposableEmail } from "./disposable-email.ts";

type EmailFailure = RuleFailure<"INVALID_PARAMETERS" | "EMAIL_INVALID" | "EMAIL_CONTAINS_BRAND">;

/** Checks all rules for an address at sign-up, except whether it is taken. */
export async function checkNewEmail(config: Config, email: string): Promise<EmailFailure | null> {
  const isAdministrator = config.adminEmails.has(email.toLowerCase());
  return (
    checkEmail(email) ??
    checkEmailBrand(email, config.brandName, isAdministrator) ??
    (await checkDisposableEmail(email))
  );
}
