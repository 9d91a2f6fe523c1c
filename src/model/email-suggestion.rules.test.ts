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
])("visitor 5 typo suggestion: a domain within an edit distance of 1 or 2 is put right: %s", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each(["jane@gmail.co", "jane@gmail.fr", "jane@gmail.co.uk", "jane@gmail.example"])(
  "visitor 5 typo suggestion: gmail with another ending is gmail.com: %s",
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
])("visitor 5 typo suggestion: nothing is suggested for %j", (typed) => {
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
  "nate.com",
])("visitor 5 typo suggestion: what a service has in another country is no misspelling: %s", (domain) => {
  expect(suggestEmail(`jane@${domain}`)).toBeNull();
});

test.each([
  ["jane@yahoo.co", "jane@yahoo.com"],
  ["jane@hotmail.cm", "jane@hotmail.com"],
  ["jane@outlook.om", "jane@outlook.com"],
  ["jane@yahoo.fe", "jane@yahoo.fr"],
])("visitor 5 typo suggestion: half an ending is put right: %s", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test("visitor 9 typo suggestion: an address of 60 characters or more gets no suggestion, one of 59 does", () => {
  const domain = "gmial.com";
  const of = (length: number) => `${"a".repeat(length - domain.length - 1)}@${domain}`;
  expect(suggestEmail(of(59))).toEndWith("@gmail.com");
  expect(suggestEmail(of(60))).toBeNull();
});

test("visitor 9 typo suggestion: three edits away is another domain", () => {
  expect(suggestEmail("jane@outlooks1s.com")).toBeNull();
});

test("visitor 5 typo suggestion: the part before the @ comes back as it was typed", () => {
  expect(suggestEmail("Jane.O'Neil+Pins%1@gmial.com")).toBe("Jane.O'Neil+Pins%1@gmail.com");
});
