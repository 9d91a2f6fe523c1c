import type { CommonError, ErrorName } from "../../../src/model/errors.ts";
import type { RuleFailure } from "../../../src/model/rule-failure.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/**
 * Answers with what the rules found wrong, if anything: the first failure's error, and the texts of all by field, so that
 * a form shows each where it belongs.
 */
export function refuse<E extends ErrorName>(fail: Fail<E>, ...failures: (RuleFailure<E | CommonError> | null)[]): void {
  const found = failures.filter((failure) => failure !== null);
  const [first] = found;
  if (!first) return;
  const fields: Record<string, string> = {};
  for (const { field, message } of found) fields[field] ??= message;
  fail(first.error, { message: first.message, fields });
}
