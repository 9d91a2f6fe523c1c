import { describe, expect, test } from "bun:test";
import { domainsOf, normalDomain, offsiteUrl, statusByShape } from "./offsite.rules.ts";

const statusOf = (text: string) => {
  const url = offsiteUrl(text);
  return url ? statusByShape(url) : "no address";
};

describe("offsite: only http and https are allowed [SECURITY 13]", () => {
  test.each([
    ...["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "ftp://a.example/", "vbscript:x", "blob:x"],
    ...[
      "//a.example",
      "a.example",
      "",
      "   ",
      "http://",
      "https://a.example/\u0000",
      "https://a.exa\u200bmple/",
      "java\nscript:x",
    ],
    `https://a.example/${"x".repeat(2_100)}`,
  ])("%j is no address", (text) => {
    expect(offsiteUrl(text)).toBeNull();
  });

  test("http and https addresses stay as they are", () => {
    expect(offsiteUrl(" https://a.example/path?q=1#x ")?.href).toBe("https://a.example/path?q=1#x");
    expect(offsiteUrl("HTTP://A.Example/")?.href).toBe("http://a.example/");
  });
});

describe("offsite: the address alone reveals some statuses [SECURITY 13]", () => {
  test.each([
    ["https://bank.example@evil.example/", "suspicious"],
    ["https://user:secret@a.example/", "suspicious"],
    ["http://93.184.216.34/", "suspicious"],
    ["http://2130706433/", "suspicious"],
    ["http://[2606:2800:220:1::1]/", "suspicious"],
    ["https://a.example/setup.exe", "suspicious"],
    ["http://localhost:8080/", "blocked"],
    ["http://router/", "blocked"],
    ["http://printer.local/", "blocked"],
    ["http://wiki.corp./", "blocked"],
    ["https://a.example/", null],
    ["https://münchen.example/stadt", null],
    ["https://a.example/article.html", null],
  ] as const)("%s is %s", (text, status) => {
    expect(statusOf(text)).toBe(status);
  });
});

test("the domains of an address are its host and its parents, nearest first", () => {
  expect(domainsOf(new URL("https://a.b.example.com./x"))).toEqual(["a.b.example.com", "b.example.com", "example.com"]);
  expect(domainsOf(new URL("http://localhost/"))).toEqual([]);
});

test("a domain is stored in one spelling, however it was typed", () => {
  for (const typed of ["Example.COM", "https://www.example.com/path", " example.com. ", "http://example.com:8080"]) {
    expect(normalDomain(typed), typed).toBe("example.com");
  }
  expect(normalDomain("münchen.example")).toBe("xn--mnchen-3ya.example");
  for (const typed of ["", "localhost", "127.0.0.1", "a b", "ftp://example.com", "user@example.com"]) {
    expect(normalDomain(typed), typed).toBeNull();
  }
});
