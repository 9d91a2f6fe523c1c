import type { ErrorName } from "./errors.ts";

/**
 * What a rule of the sign-up and log-in forms found wrong: the contract's error, the input field it belongs to and what
 * the person reads there. The form shows the text, the handler answers with the error.
 */
export interface RuleFailure<E extends ErrorName = ErrorName> {
  error: E;
  field: string;
  message: string;
}
