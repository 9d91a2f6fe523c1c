import { expect, test } from "bun:test";
import { linksIn } from "./links.rules.ts";

const hosts = (text: string) => linksIn(text).map(({ hostname }) => hostname);

test("links in a text are found with and without a scheme", () => {
  expect(hosts("See https://a.example/x, HTTP://B.example. (www.c.example) or shop-d.com/sale!")).toEqual([
    "a.example",
    "b.example",
    "www.c.example",
    "shop-d.com",
  ]);
});

test("a name in front of an @ and letters of other scripts don't hide the site", () => {
  expect(hosts("https://good.example@bad.example/ https://bücher.example/")).toEqual([
    "bad.example",
    "xn--bcher-kva.example",
  ]);
});

test("wide letters and ideographic full stops are read as an address bar reads them", () => {
  expect(hosts("ｓｈｏｐ．ｃｏｍ and bad。com")).toEqual(["shop.com", "bad.com"]);
  expect(hosts("見て shop.com。次 https://a.example。次").slice(0, 2)).toEqual(["shop.com", "a.example"]);
});

test("words with dots and file names aren't links", () => {
  expect(hosts("e.g. this, v1.2.3 and photo.jpeg, 3.5 or …")).toEqual([]);
});
