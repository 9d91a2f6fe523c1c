import { expect, test } from "bun:test";
import { en } from "../texts/en/mfa.ts";
import { checkCode, readFactor } from "./code.rules.ts";

test("two-factor code: required [visitor 5]", () => {
  for (const text of ["", " ", "\t"]) {
    expect(checkCode(text)).toEqual({
      error: "INVALID_PARAMETERS",
      field: "mfaToken",
      code: "codeRequired",
    });
  }
});

test("two-factor code: must look like a code [visitor 5]", () => {
  for (const text of ["12345", "1234567", "12345a", "abcd-efgh-jkmn-pqr", "il0u-efgh-jkmn-pqrs", "+12345"]) {
    expect(checkCode(text, "code"), text).toEqual({
      error: "MFA_CODE_INVALID",
      field: "code",
      code: "codeShape",
    });
  }
});

test("codes are accepted as people copy them: with spaces, dashes and capitals", () => {
  expect(readFactor(" 123 456 ")).toEqual({ kind: "code", code: "123456" });
  expect(readFactor("000-001")).toEqual({ kind: "code", code: "000001" });
  expect(readFactor("123–456")).toEqual({ kind: "code", code: "123456" });
  const long = { kind: "recovery", code: "abcdefghjkmnpq23rstvwxyz" } as const;
  expect(readFactor("ABCD-efgh jkmn-PQ23 rstv-wxyz")).toEqual(long);
  // A code in the earlier form.
  expect(readFactor("ABCD-efgh jkmn-PQ23")).toEqual({ kind: "recovery", code: "abcdefghjkmnpq23" });
  for (const other of [long.code.slice(1), `${long.code}z`, `${long.code.slice(1)}u`])
    expect(readFactor(other)).toBeNull();
  expect(readFactor(' {"id":"x"}')).toEqual({ kind: "passkey", answer: ' {"id":"x"}' });
});

test("codes typed at full width count as the same digits and letters", () => {
  expect(readFactor("１２３４５６")).toEqual({ kind: "code", code: "123456" });
  expect(readFactor("１２３　４５６")).toEqual({ kind: "code", code: "123456" });
  expect(readFactor("ＡＢＣＤ－ｅｆｇｈ－ｊｋｍｎ－ＰＱ２３")).toEqual({ kind: "recovery", code: "abcdefghjkmnpq23" });
});

test("two-factor screen: its title, field, button and link [visitor 2]", () => {
  expect(en).toMatchObject({
    title: "Two-factor authentication required",
    codeLabel: "Verification code",
    continue: "Continue",
    resend: "resend the code",
    resent: "We sent you a new code!",
  });
});
