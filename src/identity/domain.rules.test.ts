import { expect, test } from "bun:test";
import { checkDomain, domainOf, fileUrlOf, normalDomain, proofOf, recordNameOf } from "./domain.rules.ts";

test("a domain is accepted in every spelling that a business may type", () => {
  for (const typed of ["Shop.Example", " shop.example ", "@shop.example", "shop.example."]) {
    expect(normalDomain(typed)).toBe("shop.example");
  }
  expect(domainOf("Ada@Shop.Example")).toBe("shop.example");
});

test("a bare name, an IP address, a path or an e-mail address is not a domain", () => {
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

test("nobody can claim the domain of a mail service [SECURITY 16]", () => {
  for (const domain of ["gmail.com", "yahoo.co.uk", "mail.gmail.com"]) {
    expect(checkDomain(domain)?.error, domain).toBe("SSO_DOMAIN_NOT_ALLOWED");
  }
});

test("the proof is in a place that only the domain's owner can write to", () => {
  expect(recordNameOf("shop.example")).toBe("_sso-verification.shop.example");
  expect(fileUrlOf("shop.example")).toBe("https://shop.example/.well-known/sso-verification.txt");
  expect(proofOf("abc")).toBe("sso-verification=abc");
});
