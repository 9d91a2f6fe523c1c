import { expect, test } from "bun:test";
import { isSharedPicture, sharedSubject } from "./share.ts";

const share = (fields: Partial<Parameters<typeof sharedSubject>[0]>) =>
  sharedSubject({ title: "", text: "", url: "", ...fields });

test("share: the address comes from its field or from the text, and the rest is the description [signed-in 2.5]", () => {
  const url = "https://a.example/lamp";
  expect(share({ url, text: "A lamp", title: "Lamps" })).toEqual({ url, description: "A lamp" });
  expect(share({ text: `Look at this: ${url}`, title: "Lamps" })).toEqual({ url, description: "Look at this:" });
  expect(share({ text: `See ${url} today` }).description).toBe("See today");
  expect(share({ text: url, title: "Lamps" })).toEqual({ url, description: "Lamps" });
  expect(share({ title: "Holiday" })).toEqual({ url: undefined, description: "Holiday" });
  expect(share({ url: "javascript:alert(1)" })).toEqual({ url: undefined, description: undefined });
});

test("share: only this site's own address counts as a cached picture [signed-in 2.5]", () => {
  const here = "https://tack.example";
  expect(isSharedPicture(`${here}/shared-picture?1`, here)).toBe(true);
  for (const other of ["https://evil.example/shared-picture", `${here}/media/1`, "nonsense", ""]) {
    expect(isSharedPicture(other, here)).toBe(false);
  }
});
