import { expect, test } from "bun:test";
import { coded, problem } from "../../../src/model/problem.ts";
import { sayMessage, sayReason, sayRule } from "./entry-text.ts";

test("what a rule or the server finds wrong is a text of the catalogue by its code, with what fills it", () => {
  expect(sayRule(problem("passwordTooShort", { min: 12 }))).toEqual({
    key: "errors.passwordTooShort",
    values: { min: 12 },
  });
  expect(sayRule(problem("boardNameMissing"))).toEqual({ key: "rules:boardNameMissing" });
  // An error that shares another code's text.
  expect(sayReason({ code: "INCORRECT_PASSWORD" }, "…")).toEqual({ key: "errors.passwordWrong" });
});

test("a code that this side has no words for is read in the server's", () => {
  const words = "We couldn't find that board.";
  expect(sayReason({ code: "BOARD_NOT_FOUND" }, words)).toEqual({ text: words });
  expect(sayReason(null, words)).toEqual({ text: words });
});

test("a form's message is a code or words", () => {
  expect(sayMessage(coded("emailShape"))).toEqual({ key: "errors.emailShape" });
  expect(sayMessage("Not today.")).toEqual({ text: "Not today." });
});
