import type { ErrorName } from "./errors.ts";
import type { RuleProblem } from "./problem.ts";

/**
 * A form rule's failure: the code of its text, the input field, and the contract's error that the handler answers with.
 * The form words the code in the person's language.
 */
export interface RuleFailure<E extends ErrorName = ErrorName> extends RuleProblem {
  error: E;
  field: string;
}
