import { validateEmail as contract } from "../../../src/auth/validate-email.contract.ts";
import { normalEmail } from "../../../src/identity/email.rules.ts";
import { suggestEmail } from "../../../src/identity/email-suggestion.rules.ts";
import { wordsOf } from "../../platform/json-text/error-words.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { checkNewEmail } from "./check-new-email.ts";

export const validateEmail = implement(contract, async ({ ctx, input }) => {
  const email = normalEmail(input.email);
  const failure = await checkNewEmail(ctx.deps.config, email);
  return { isValid: failure === null, message: failure && wordsOf(failure), suggestion: suggestEmail(email) };
});
