import { describe, expect, test } from "bun:test";
import { checkEmail, checkEmailBrand, normalEmail } from "./email.rules.ts";

describe("email [visitor 5]", () => {
  test("is required, and the message uses the spec's words", () => {
    expect(checkEmail("")).toEqual({ error: "INVALID_PARAMETERS", field: "email", code: "emailRequired" });
  });

  test.each([
    "a@b.co",
    "jane.doe+pins@mail.example.com",
    "o'neil@example.org",
    "x_y-z@a-b.museum",
    "a@xn--bcher-kva.xn--p1ai",
  ])("%s looks like one", (email) => {
    expect(checkEmail(email)).toBeNull();
  });

  test.each([
    "jane",
    "@example.com",
    "jane@",
    "jane@localhost",
    "jane@@example.com",
    "jane@exa mple.com",
    ".jane@example.com",
    "jane..doe@example.com",
    "jane@example..com",
    "jane@-example.com",
    "jane@example.c",
    "jane@127.0.0.1",
    "jane\n@example.com".replace("\n", " "),
    `${"a".repeat(65)}@example.com`,
    `jane@${"a".repeat(64)}.com`,
    `jane@${"abcdefgh.".repeat(30)}com`,
  ])("%s does not", (email) => {
    expect(checkEmail(email)).toEqual({ error: "EMAIL_INVALID", field: "email", code: "emailShape" });
  });

  test.each([
    "jané@example.com",
    "jane@exämple.com",
    "jane@example.com\u0000",
    "jane\t@example.com",
    "ｊane@example.com",
  ])("holds plain ASCII only: %j", (email) => {
    expect(checkEmail(email)).toEqual({ error: "EMAIL_INVALID", field: "email", code: "asciiOnly" });
  });

  test.each([
    "jane＠example.com",
    "ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ",
    "jane@example。com",
    "\u3000jane@example.com\u3000",
    "jane@exam\u00adple.com",
    "\ufeffjane\u200b@example.com\u200e",
    "\u202ajane@example.com\u202c",
  ])("is read as it was meant: %j", (typed) => {
    expect(normalEmail(typed)).toBe("jane@example.com");
  });

  test("refuses letters that only look like ASCII", () => {
    // Cyrillic а, the Kelvin sign and a ligature: full-width keyboards produce none of them.
    for (const typed of ["j\u0430ne@example.com", "\u212aate@example.com", "o\ufb01ce@example.com"]) {
      expect(checkEmail(normalEmail(typed))).toMatchObject({ code: "asciiOnly" });
    }
  });

  test("is trimmed", () => {
    expect(normalEmail("  jane@example.com\n")).toBe("jane@example.com");
  });
});

describe("email that names the brand [visitor 5]", () => {
  const refused = { error: "EMAIL_CONTAINS_BRAND", field: "email", code: "emailBrand" } as const;

  test.each([
    "tackboard@example.com",
    "the.TackBoard.team@example.com",
    "tack.board@example.com",
    "jane@tackboard-help.com",
  ])("is refused: %s", (email) => {
    expect(checkEmailBrand(email, "Tackboard")).toEqual(refused);
  });

  test("finds the site's brand name in an address despite punctuation", () => {
    expect(checkEmailBrand("pin_it_up@example.com", "Pin It Up!")).toEqual(refused);
    expect(checkEmailBrand("tackboard@example.com", "Pin It Up!")).toBeNull();
  });

  test("ignores the brand across the @, and brands of one or two letters", () => {
    expect(checkEmailBrand("tack@board.example", "Tackboard")).toBeNull();
    expect(checkEmailBrand("max@example.com", "Ax")).toBeNull();
  });

  test("does not apply to the site's own administrators", () => {
    expect(checkEmailBrand("admin@tackboard.example", "Tackboard", true)).toBeNull();
  });
});
