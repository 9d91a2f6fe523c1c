import { z } from "zod";

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

/** So many choices are named; a person reads no more. */
const CHOICES_MAX = 12;

const REQUIRED = "This is required.";
const isMissing = (input: unknown) => input === undefined || input === null;

/**
 * What is wrong with a value, as a sentence that a person can act on. A schema's own words, where it has some, come first.
 * @returns undefined where zod's own words are as good
 */
export function inputMessage(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return isMissing(issue.input) ? REQUIRED : `This has to be ${KINDS[issue.expected] ?? `a ${issue.expected}`}.`;
    case "invalid_union":
      return isMissing(issue.input) ? REQUIRED : "This is not a value that is taken here.";
    case "invalid_value":
      return isMissing(issue.input) ? REQUIRED : choiceMessage(issue.values);
    case "too_small":
      if (issue.origin === "string") return textMessage("at least", issue.minimum);
      if (issue.origin === "array") return `Please choose at least ${issue.minimum}.`;
      return `Please enter ${issue.inclusive === false ? `more than ${issue.minimum}` : `${issue.minimum} or more`}.`;
    case "too_big":
      if (issue.origin === "string") return textMessage("no more than", issue.maximum);
      if (issue.origin === "array") return `Please choose no more than ${issue.maximum}.`;
      return `Please enter ${issue.inclusive === false ? `less than ${issue.maximum}` : `${issue.maximum} or less`}.`;
    case "invalid_format":
      return issue.format === "url" ? "This is not a web address." : "This is not written as it has to be.";
    case "unrecognized_keys":
      return `There is no field ${issue.keys.join(", ")} here.`;
    default:
      return undefined;
  }
}

function textMessage(bound: string, length: number | bigint): string {
  if (bound === "at least" && Number(length) === 1) return REQUIRED;
  return `Please enter ${bound} ${length} ${Number(length) === 1 ? "character" : "characters"}.`;
}

const choiceMessage = (values: readonly unknown[]): string =>
  values.length > CHOICES_MAX ? "This is not one of the choices." : `Please choose one of: ${values.join(", ")}.`;

z.config({ customError: inputMessage });
