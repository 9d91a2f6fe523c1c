import { expect, test } from "bun:test";
import { checkGivenPassword } from "./password.rules.ts";

test("a missing, too short or non-ASCII password is refused without asking the server", () => {
  const incorrect = { error: "INCORRECT_PASSWORD", field: "password", code: "passwordIncorrect" } as const;
  expect(["", "k7Qm2"].map(checkGivenPassword)).toEqual([incorrect, incorrect]);
  expect(checkGivenPassword("пароль-77")).toMatchObject({ error: "PASSWORD_NOT_ASCII", code: "asciiOnly" });
  expect(checkGivenPassword("k7Qm2x")).toBeNull();
});
