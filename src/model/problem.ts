import type { ParamsOf, ProblemCode, RuleCode } from "../texts/problems.ts";

/** Something that is wrong, as a code of the catalogue and what fills its text. Words are chosen where a person reads them. */
export interface Problem {
  code: ProblemCode;
  params?: Readonly<Record<string, string | number>> | undefined;
}

/** A problem that forms find themselves. */
export interface RuleProblem extends Problem {
  code: RuleCode;
}

export const problem = <C extends ProblemCode>(code: C, ...[params]: ParamsOf<C>): Problem & { code: C } =>
  params === undefined ? { code } : { code, params };

/** A problem as the message of a schema, which takes a text only; `problemOf` reads it again. */
export const coded = <C extends ProblemCode>(code: C, ...params: ParamsOf<C>): string =>
  codeMessage(problem(code, ...params));
export const codeMessage = ({ code, params }: Problem): string => JSON.stringify({ code, params });

/** The problem that a schema's message stands for; null for words that are none of the catalogue's. */
export function problemOf(message: string): Problem | null {
  return message.startsWith('{"code":') ? (JSON.parse(message) as Problem) : null;
}

/** What a schema found wrong first. */
export const issueProblem = (issue: { message: string } | undefined): Problem =>
  (issue && problemOf(issue.message)) ?? { code: "inputNotTaken" };

/**
 * What is wrong with one field: the error's reason and the field's text in one. What a rule found has more to it than
 * its problem, which is nothing to answer with.
 */
export function at(field: string, { code, params }: Problem) {
  const reason: Problem = params ? { code, params } : { code };
  return { reason, fields: { [field]: reason } };
}
