import { expect, test } from "bun:test";
import { checkGivenPassword } from "./given-password.rules.ts";

test("a password that can't be right is known without the server: none, one below the least length, or one of another keyboard", () => {
  const incorrect = { error: "INCORRECT_PASSWORD", field: "password", code: "passwordIncorrect" } as const;
  expect(["", "k7Qm2"].map(checkGivenPassword)).toEqual([incorrect, incorrect]);
  expect(checkGivenPassword("пароль-77")).toMatchObject({ error: "PASSWORD_NOT_ASCII", code: "asciiOnly" });
  expect(checkGivenPassword("k7Qm2x")).toBeNull();
});
