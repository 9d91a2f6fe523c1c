import { expect, test } from "bun:test";
import { matchesByWordStart } from "./board-match.rules.ts";

test("a board matches by prefixes of its words, ignoring case, accents and order [signed-in 5]", () => {
  for (const search of ["", "cafe", "CAFÉ", "ide", "ideas caf", "ca id"]) {
    expect(matchesByWordStart("Café ideas", search), search).toBe(true);
  }
  for (const search of ["afe", "cafe x", "deas"]) expect(matchesByWordStart("Café ideas", search), search).toBe(false);
});
