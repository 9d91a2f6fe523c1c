import { expect, test } from "bun:test";
import { hostsOf, websiteDomain } from "./website.rules.ts";

test("a website is accepted in every spelling, and www. is the same site", () => {
  for (const typed of ["Shop.Example", "https://www.shop.example/about?x=1", " www.shop.example ", "shop.example."]) {
    expect(websiteDomain(typed)).toEqual({ domain: "shop.example" });
  }
  expect(hostsOf("shop.example")).toEqual(["shop.example", "www.shop.example"]);
});

test("a subdomain is a separate site", () => {
  expect(websiteDomain("https://ada.blog.example/")).toEqual({ domain: "ada.blog.example" });
});

test("an invalid website, or one that many people share, can't be claimed", () => {
  for (const typed of [
    "",
    "localhost",
    "127.0.0.1",
    "[::1]",
    "ftp://shop.example",
    "a b",
    "https://u:p@shop.example",
  ]) {
    expect(websiteDomain(typed), typed).toHaveProperty("wrong");
  }
  expect(websiteDomain("gmail.com")).toHaveProperty("wrong");
});
