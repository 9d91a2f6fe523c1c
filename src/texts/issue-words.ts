import { problemOf } from "../model/problem.ts";
import { problemText } from "./problems.ts";

/** A schema's message as a sentence: a code of the catalogue's, or words of its own. */
export function issueWords(message: string): string {
  const found = problemOf(message);
  return found ? problemText(found.code, found.params) : message;
}
