import type { ErrorName } from "./errors.ts";
import type { RuleProblem } from "./problem.ts";

/**
 * What a rule of a form found wrong: the code of its text, the input field it belongs to, and the contract's error that the
 * handler answers with. The form words the code in the person's language.
 */
export interface RuleFailure<E extends ErrorName = ErrorName> extends RuleProblem {
  error: E;
  field: string;
}
