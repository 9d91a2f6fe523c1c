import { ERRORS, type ErrorName, type ProductError } from "../../../src/model/errors.ts";
import type { Problem } from "../../../src/model/problem.ts";
import { problemText } from "../../../src/texts/problems.ts";

/** A problem as an English sentence. */
export const wordsOf = ({ code, params }: Problem): string => problemText(code, params);

const isError = (name: string): name is ErrorName => Object.hasOwn(ERRORS, name);

/**
 * The reason for an earlier failure, from the stored name of its error: as a sentence, and as a code for translation.
 */
export function storedProblem(failure: string | null) {
  const reason = failure !== null && isError(failure) ? { code: failure } : null;
  return { problem: reason && wordsOf(reason), reason };
}

/** The texts of an error; all transports send the same ones. */
export function errorWords({ reason, details: { detail, fields } }: ProductError) {
  return {
    message: wordsOf(reason),
    messageDetail: detail ? wordsOf(detail) : null,
    fields: fields ? Object.fromEntries(Object.entries(fields).map(([name, found]) => [name, wordsOf(found)])) : null,
  };
}
