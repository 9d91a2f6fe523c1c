import { problemOf } from "../model/problem.ts";
import { problemText } from "./problems.ts";

/** Words a schema's message: looks up a code of the catalog, and returns any other text unchanged. */
export function issueWords(message: string): string {
  const found = problemOf(message);
  return found ? problemText(found.code, found.params) : message;
}
