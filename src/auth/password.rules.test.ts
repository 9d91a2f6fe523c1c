import { describe, expect, test } from "bun:test";
import { PASSWORD_MIN, PASSWORD_MIN_SIGN_UP } from "../identity/account-limits.ts";
import { checkPassword } from "./password.rules.ts";

const signUp = { min: PASSWORD_MIN_SIGN_UP, field: "password", brandName: "Tackboard", email: "jane.doe@example.com" };
const later = { ...signUp, min: PASSWORD_MIN, field: "newPassword", username: "janedoe" };

describe("the length of a password [SECURITY 2]", () => {
  test("at sign-up five characters are refused, six and seven accepted", () => {
    expect(checkPassword("k7Qm2", signUp)).toEqual({
      error: "PASSWORD_TOO_SHORT",
      field: "password",
      code: "passwordTooShort",
      params: { min: 6 },
    });
    expect(checkPassword("k7Qm2x", signUp)).toBeNull();
    expect(checkPassword("k7Qm2xZ", signUp)).toBeNull();
  });

  test("elsewhere seven characters are refused, eight accepted", () => {
    expect(checkPassword("k7Qm2xZ", later)).toEqual({
      error: "PASSWORD_TOO_SHORT",
      field: "newPassword",
      code: "passwordTooShort",
      params: { min: 8 },
    });
    expect(checkPassword("k7Qm2xZ9", later)).toBeNull();
  });

  test("64, 128 and 256 characters are accepted, 257 are not, and an empty one is too short", () => {
    const long = "k7Qm2xZ9".repeat(33);
    for (const length of [64, 128, 256]) expect(checkPassword(long.slice(0, length), signUp)).toBeNull();
    expect(checkPassword(long.slice(0, 257), signUp)).toMatchObject({ error: "INVALID_PARAMETERS", field: "password" });
    expect(checkPassword("", signUp)?.error).toBe("PASSWORD_TOO_SHORT");
    for (const length of [64, 128]) expect(checkPassword("a".repeat(length), signUp)).toBeNull();
    expect(checkPassword("a".repeat(63), signUp)?.error).toBe("PASSWORD_TOO_WEAK");
  });
});

test.each(["pässword99", "k7Qm2x🔑", "k7Qm2x\u0000", "k7Qm\t2xZ9", "ｋ7Qm2xZ9"])(
  "email and password: a password is printable ASCII: %j is refused in the spec's words [visitor 5]",
  (password) => {
    expect(checkPassword(password, signUp)).toEqual({
      error: "PASSWORD_NOT_ASCII",
      field: "password",
      code: "asciiOnly",
    });
  },
);

test("password: spaces are characters like others [visitor 5]", () => {
  expect(checkPassword("my 3 blue cups ", signUp)).toBeNull();
});

test("password: the username as the password is refused in the spec's words, in any case [visitor 5]", () => {
  for (const password of ["janedoe", "JaneDoe"]) {
    expect(checkPassword(password, { ...later, min: 6 })).toEqual({
      error: "PASSWORD_EQUALS_USERNAME",
      field: "newPassword",
      code: "passwordSame",
    });
  }
});

test.each([
  ...["tackboard", "TackBoard", "tackboard1", "Tackboard2024!", "123tackboard", "t-a-c-k-b-o-a-r-d"],
  ...["jane.doe", "JANE.DOE", "janedoe99", "jane.doe@example.com", "Jane_Doe!"],
  ...["aaaaaa", "????????"],
])("the brand, the address and one sign over and over are too weak: %s [SECURITY 3]", (password) => {
  expect(checkPassword(password, signUp)).toEqual({
    error: "PASSWORD_TOO_WEAK",
    field: "password",
    code: "passwordWeak",
  });
});

test("password: a short name followed by digits is accepted [visitor 5]", () => {
  expect(checkPassword("jo482195", { ...signUp, email: "jo@example.com" })).toBeNull();
});
