import { expect, test } from "bun:test";
import { shownAddress } from "./profile-header.tsx";

test("a website is shown without protocol, www. and trailing slash", () => {
  expect(shownAddress("https://www.example.com/")).toBe("example.com");
  expect(shownAddress("http://example.com/kitchen/?a=1#b")).toBe("example.com/kitchen");
  expect(shownAddress("https://blog.example.com:8443")).toBe("blog.example.com:8443");
});

test("anything other than a web address becomes no link", () => {
  expect(shownAddress("javascript:alert(1)")).toBeNull();
  expect(shownAddress("data:text/html,hello")).toBeNull();
  expect(shownAddress("example")).toBeNull();
});
