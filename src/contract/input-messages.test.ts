import { expect, test } from "bun:test";
import { z } from "zod";
import { coded, issueProblem, type Problem } from "../model/problem.ts";
import { problemText } from "../texts/problems.ts";
import "./input-messages.ts";

const wordsOf = ({ code, params }: Problem) => problemText(code, params ?? {});

const schema = z.object({
  name: z.string().min(1).max(5),
  title: z.string().min(3).optional(),
  size: z.number().int().min(1).max(250),
  sort: z.enum(["newest", "oldest"]),
  ids: z.array(z.string()).min(1).max(2),
  link: z.url().optional(),
  on: z.boolean().optional(),
  which: z.union([z.string(), z.number()]).optional(),
  own: z.string({ error: coded("boardNameMissing") }),
});
const good = { name: "Ada", size: 25, sort: "newest", ids: ["1"], own: "x" };

test.each([
  ["name", undefined, "This is required."],
  ["name", null, "This is required."],
  ["name", "", "This is required."],
  ["name", 7, "This has to be a text."],
  ["name", "Adelaide", "Please enter no more than 5 characters."],
  ["title", "ab", "Please enter at least 3 characters."],
  ["size", undefined, "This is required."],
  ["size", "25", "This has to be a number."],
  ["size", 2.5, "This has to be a whole number."],
  ["size", 0, "Please enter 1 or more."],
  ["size", 251, "Please enter 250 or less."],
  ["sort", undefined, "This is required."],
  ["sort", "best", "Please choose one of: newest, oldest."],
  ["ids", [], "Please choose at least 1."],
  ["ids", ["1", "2", "3"], "Please choose no more than 2."],
  ["ids", "1", "This has to be a list."],
  ["link", "nowhere", "This is not a web address."],
  ["on", "yes", "This has to be true or false."],
  ["which", {}, "This is not a value that is taken here."],
  ["own", undefined, "Don't forget to name your board!"],
])("contract 1: what is wrong with %s: %p is said as %p", (key, value, message) => {
  const { error } = schema.safeParse({ ...good, [key]: value });
  expect(error?.issues.map((issue) => [issue.path.join("."), wordsOf(issueProblem(issue))])).toEqual([[key, message]]);
});
