import type { CommonError, ErrorName, RuleFailure } from "../../../src/model/errors.ts";
import type { Problem } from "../../../src/model/problem.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/**
 * Fails with the rules' violations, if any: the first failure's error, with all problems by field, so that a form shows
 * each problem next to its field.
 */
export function refuse<E extends ErrorName>(fail: Fail<E>, ...failures: (RuleFailure<E | CommonError> | null)[]): void {
  const found = failures.filter((failure) => failure !== null);
  const [first] = found;
  if (!first) return;
  const fields: Record<string, Problem> = {};
  for (const { field, code, params } of found) fields[field] ??= params ? { code, params } : { code };
  fail(first.error, { reason: fields[first.field] ?? first, fields });
}
