import type { CommonError, ErrorName } from "../../../src/model/errors.ts";
import type { Problem } from "../../../src/model/problem.ts";
import type { RuleFailure } from "../../../src/model/rule-failure.ts";
import type { Fail } from "../../platform/procedure/implement.ts";

/**
 * Answers with what the rules found wrong, if anything: the first failure's error, and what is wrong by field, so that
 * a form shows each where it belongs.
 */
export function refuse<E extends ErrorName>(fail: Fail<E>, ...failures: (RuleFailure<E | CommonError> | null)[]): void {
  const found = failures.filter((failure) => failure !== null);
  const [first] = found;
  if (!first) return;
  const fields: Record<string, Problem> = {};
  for (const { field, code, params } of found) fields[field] ??= params ? { code, params } : { code };
  fail(first.error, { reason: fields[first.field] ?? first, fields });
}
