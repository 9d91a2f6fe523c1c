import { expect, test } from "bun:test";
import { SECTION_TITLE_MAX } from "../model/limits.ts";
import { sectionTitleProblem } from "./title.rules.ts";

test("section name: it is trimmed, must not be empty, and has a maximum length [signed-in 5]", () => {
  for (const empty of ["", "   ", "\n", "\u200b"])
    expect(sectionTitleProblem(empty)).toEqual({ code: "sectionTitleMissing" });
  expect(sectionTitleProblem(`  ${"x".repeat(SECTION_TITLE_MAX)}  `)).toBeNull();
  expect(sectionTitleProblem("x".repeat(SECTION_TITLE_MAX + 1))).toEqual({
    code: "tooManyCharacters",
    params: { max: SECTION_TITLE_MAX },
  });
});
