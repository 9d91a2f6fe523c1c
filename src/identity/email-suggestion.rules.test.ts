import { expect, test } from "bun:test";
import { suggestEmail } from "./email-suggestion.rules.ts";

test.each([
  ["jane@gmial.com", "jane@gmail.com"],
  ["jane@hotmal.com", "jane@hotmail.com"],
  ["jane@yaho.com", "jane@yahoo.com"],
  ["jane@outlok.com", "jane@outlook.com"],
  ["jane@iclod.com", "jane@icloud.com"],
  ["jane@aol.con", "jane@aol.com"],
  ["jane@comcast.ne", "jane@comcast.net"],
  ["jane@yahoo.co.ukk", "jane@yahoo.co.uk"],
])("typo suggestion: a domain within an edit distance of 1 or 2 is put right: %s [visitor 5]", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each(["jane@gmail.co", "jane@gmail.fr", "jane@gmail.co.uk", "jane@gmail.example"])(
  "typo suggestion: gmail with another ending is gmail.com: %s [visitor 5]",
  (typed) => {
    expect(suggestEmail(typed)).toBe("jane@gmail.com");
  },
);

test.each([
  "jane@gmail.com",
  "jane@GMAIL.COM",
  "jane@mail.com",
  "jane@example.com",
  "jane@abc.com",
  "jane@ibm.com",
  "jane@",
  "jane",
  "",
])("typo suggestion: nothing is suggested for %j [visitor 5]", (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

test.each([
  "yahoo.com.au",
  "yahoo.com.mx",
  "yahoo.co.id",
  "yahoo.se",
  "hotmail.nl",
  "hotmail.co.jp",
  "outlook.jp",
  "live.ca",
  "yahoo.ne.jp",
  "t-online.hu",
  "orange.pl",
  "fastmail.fm",
  "nate.com",
])("typo suggestion: what a service has in another country is no misspelling: %s [visitor 5]", (domain) => {
  expect(suggestEmail(`jane@${domain}`)).toBeNull();
});

test.each([
  ["jane@yahoo.co", "jane@yahoo.com"],
  ["jane@hotmail.cm", "jane@hotmail.com"],
  ["jane@outlook.om", "jane@outlook.com"],
  ["jane@yahoo.fe", "jane@yahoo.fr"],
])("typo suggestion: half an ending is put right: %s [visitor 5]", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test("typo suggestion: an address of 60 characters or more gets no suggestion, one of 59 does [visitor 9]", () => {
  const domain = "gmial.com";
  const of = (length: number) => `${"a".repeat(length - domain.length - 1)}@${domain}`;
  expect(suggestEmail(of(59))).toEndWith("@gmail.com");
  expect(suggestEmail(of(60))).toBeNull();
});

test("typo suggestion: a domain three edits away counts as a different one [visitor 9]", () => {
  expect(suggestEmail("jane@outlooks1s.com")).toBeNull();
});

test("typo suggestion: the part before the @ stays as typed [visitor 5]", () => {
  expect(suggestEmail("Jane.O'Neil+Pins%1@gmial.com")).toBe("Jane.O'Neil+Pins%1@gmail.com");
});
