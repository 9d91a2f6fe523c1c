import { expect, test } from "bun:test";
import { changedFields } from "./changed-fields.ts";

test("a form sends the fields that are others than at first, emptied ones too, and no other", () => {
  const first = { title: "Elm", link: "https://example.com", isAffiliateLink: false };
  expect(changedFields(first, first)).toEqual({});
  expect(changedFields(first, { ...first, link: "", isAffiliateLink: true })).toEqual({
    link: "",
    isAffiliateLink: true,
  });
});
