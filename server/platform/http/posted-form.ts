import type { ErrorName } from "../../../src/model/errors.ts";
import type { Problem } from "../../../src/model/problem.ts";

/** A form that a browser without scripts sent and that was refused: the page shows it again with what was typed. */
export interface PostedForm {
  values: Readonly<Record<string, string>>;
  error: ErrorName;
  /** Problems by field. */
  fields: Readonly<Record<string, Problem>>;
  /** HTTP status of the page. */
  status: number;
}
