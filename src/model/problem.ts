import type { ParamsOf, ProblemCode, RuleCode } from "../texts/problems.ts";

/** A problem as a code of the catalog with parameters. The reader's client or transport turns it into words. */
export interface Problem {
  code: ProblemCode;
  params?: Readonly<Record<string, string | number>> | undefined;
}

/** A problem that forms can detect themselves. */
export interface RuleProblem extends Problem {
  code: RuleCode;
}

export const problem = <C extends ProblemCode>(code: C, ...[params]: ParamsOf<C>): Problem & { code: C } =>
  params === undefined ? { code } : { code, params };

/** Encodes a problem as a schema's message, which must be text; `problemOf` decodes it. */
export const coded = <C extends ProblemCode>(code: C, ...params: ParamsOf<C>): string =>
  codeMessage(problem(code, ...params));
export const codeMessage = ({ code, params }: Problem): string => JSON.stringify({ code, params });

/** Decodes the problem in a schema's message; null for any other text. */
export function problemOf(message: string): Problem | null {
  return message.startsWith('{"code":') ? (JSON.parse(message) as Problem) : null;
}

/** The problem of a schema's first issue. */
export const issueProblem = (issue: { message: string } | undefined): Problem =>
  (issue && problemOf(issue.message)) ?? { code: "inputNotTaken" };

/**
 * Error details for one problem: the error's reason and the field's text. Copies the code and the parameters only,
 * because a rule's result has more members than an answer may contain.
 */
export function at(field: string, { code, params }: Problem) {
  const reason: Problem = params ? { code, params } : { code };
  return { reason, fields: { [field]: reason } };
}
