import { expect, test } from "bun:test";
import { coded, problem } from "../../../src/model/problem.ts";
import { sayMessage, sayReason, sayRule } from "./entry-text.ts";

test("an error code of a rule or the server becomes a catalog text with its values", () => {
  expect(sayRule(problem("passwordTooShort", { min: 12 }))).toEqual({
    key: "errors.passwordTooShort",
    values: { min: 12 },
  });
  expect(sayRule(problem("boardNameMissing"))).toEqual({ key: "rules:boardNameMissing" });
  // An error that shares another code's text.
  expect(sayReason({ code: "INCORRECT_PASSWORD" }, "…")).toEqual({ key: "errors.passwordWrong" });
});

test("a code without a text here shows the server's message", () => {
  const words = "We couldn't find that board.";
  expect(sayReason({ code: "BOARD_NOT_FOUND" }, words)).toEqual({ text: words });
  expect(sayReason(null, words)).toEqual({ text: words });
});

test("a form's message is an encoded code or plain text", () => {
  expect(sayMessage(coded("emailShape"))).toEqual({ key: "errors.emailShape" });
  expect(sayMessage("Not today.")).toEqual({ text: "Not today." });
});
