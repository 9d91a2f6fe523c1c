import { expect, test } from "bun:test";
import { withScheme } from "./with-scheme.ts";

test("adds https to a host name and leaves everything else unchanged", () => {
  expect(withScheme(" example.com/a?b=c:d ")).toBe("https://example.com/a?b=c:d");
  expect(withScheme("example.com:8080")).toBe("https://example.com:8080");
  expect(withScheme("shop.example.com?a")).toBe("https://shop.example.com?a");
  for (const text of [
    "",
    "nowhere",
    "no where.com",
    "a@b.example",
    "https://example.com/",
    "HTTP://example.com",
    "javascript:alert(1)",
  ]) {
    expect(withScheme(text)).toBe(text);
  }
});
