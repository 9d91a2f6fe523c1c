import { expect, test } from "bun:test";
import { changedFields } from "./forms.ts";

test("a form sends only its changed fields, including emptied ones", () => {
  const first = { title: "Elm", link: "https://example.com", isAffiliateLink: false };
  expect(changedFields(first, first)).toEqual({});
  expect(changedFields(first, { ...first, link: "", isAffiliateLink: true })).toEqual({
    link: "",
    isAffiliateLink: true,
  });
});
