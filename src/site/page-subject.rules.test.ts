import { expect, test } from "bun:test";
import { pageSubject } from "./page-subject.rules.ts";

test.each([
  ["/ada/", { username: "ada" }],
  ["/ada/engines/drawings/", { username: "ada" }],
  ["/ada/_created/", { username: "ada" }],
  ["/pin/812345/", { pinId: "812345" }],
  ["/pin/812345/comments/", { pinId: "812345" }],
  ["/pin/create/button/", null],
  ["/pin/99999999999999999999/", null],
  ["/search/pins/", null],
  ["/settings/privacy", null],
  ["/", null],
  ["/a%00b/", null],
])("a page's subject: %s is of %p", (path, subject) => {
  expect(pageSubject(path)).toEqual(subject);
});
