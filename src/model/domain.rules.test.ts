import { expect, test } from "bun:test";
import { checkDomain, domainOf, fileUrlOf, normalDomain, proofOf, recordNameOf } from "./domain.rules.ts";

test("a domain is read however a business types it", () => {
  for (const typed of ["Shop.Example", " shop.example ", "@shop.example", "shop.example."]) {
    expect(normalDomain(typed)).toBe("shop.example");
  }
  expect(domainOf("Ada@Shop.Example")).toBe("shop.example");
});

test("what is no domain is refused: a bare name, an address of a machine, a path, an e-mail address", () => {
  for (const text of [
    "",
    "localhost",
    "127.0.0.1",
    "[::1]",
    "shop.example/x",
    "a b.example",
    "-a.example",
    "ada@b.example",
  ]) {
    expect(checkDomain(text)?.error, text).toBe("INVALID_PARAMETERS");
  }
  expect(checkDomain(`${`${"a".repeat(63)}.`.repeat(4)}example`)?.error).toBe("INVALID_PARAMETERS");
  expect(checkDomain("shop.example")).toBeNull();
});

test("nobody has a mail service's domain for themselves [SECURITY 16]", () => {
  for (const domain of ["gmail.com", "yahoo.co.uk", "mail.gmail.com"]) {
    expect(checkDomain(domain)?.error, domain).toBe("SSO_DOMAIN_NOT_ALLOWED");
  }
});

test("the proof stands where only the domain's owner can write", () => {
  expect(recordNameOf("shop.example")).toBe("_sso-verification.shop.example");
  expect(fileUrlOf("shop.example")).toBe("https://shop.example/.well-known/sso-verification.txt");
  expect(proofOf("abc")).toBe("sso-verification=abc");
});
