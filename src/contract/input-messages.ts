import { z } from "zod";
import { coded } from "../model/problem.ts";

type Issue = z.core.$ZodRawIssue;

const KINDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  date: "a date",
};

/** Maximum number of choices in a message; people read no more. */
const CHOICES_MAX = 12;

const REQUIRED = coded("required");
const isMissing = (input: unknown) => input === undefined || input === null;

/** Describes an invalid value as a code of the catalog. A schema's own code takes precedence. */
export function inputMessage(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type": {
      const kind = KINDS[issue.expected] ?? `a ${issue.expected}`;
      return isMissing(issue.input) ? REQUIRED : coded("inputKind", { kind });
    }
    case "invalid_union":
      return isMissing(issue.input) ? REQUIRED : coded("inputNotTaken");
    case "invalid_value":
      return isMissing(issue.input) ? REQUIRED : choiceMessage(issue.values);
    case "too_small":
      return tooSmall(issue.origin, String(issue.minimum), issue.inclusive !== false);
    case "too_big":
      return tooBig(issue.origin, String(issue.maximum), issue.inclusive !== false);
    case "invalid_format":
      return coded(issue.format === "url" ? "inputNotUrl" : "inputWrittenWrong");
    case "unrecognized_keys":
      return coded("inputNoField", { names: issue.keys.join(", ") });
    default:
      return coded("inputNotTaken");
  }
}

function tooSmall(origin: string, min: string, inclusive: boolean): string {
  if (origin === "string") return min === "1" ? REQUIRED : coded("charactersAtLeast", { min });
  if (origin === "array") return coded("chooseAtLeast", { min });
  return coded(inclusive ? "numberAtLeast" : "numberMoreThan", { min });
}

function tooBig(origin: string, max: string, inclusive: boolean): string {
  if (origin === "string") return max === "1" ? coded("oneCharacterAtMost") : coded("tooManyCharacters", { max });
  if (origin === "array") return coded("chooseAtMost", { max });
  return coded(inclusive ? "numberAtMost" : "numberLessThan", { max });
}

const choiceMessage = (values: readonly unknown[]): string =>
  values.length > CHOICES_MAX ? coded("inputNoChoice") : coded("inputChoices", { choices: values.join(", ") });

z.config({ customError: inputMessage });
