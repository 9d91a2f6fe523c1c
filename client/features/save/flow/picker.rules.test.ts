import { describe, expect, test } from "bun:test";
import { picker } from "../../../../src/boards/boards.contract.ts";
import { emailRow, showsEmailRow } from "../../../../src/boards/collaborator-field.rules.ts";
import { titleSuggestions } from "../../../../src/boards/title-suggestions.rules.ts";
import { highlightParts } from "../../../lib/saving/board-match.rules.ts";
import { HOVER_DELAY_MS, isPickable, isPressable, isSearchShown, pickerGroups } from "./picker.rules.ts";

const boards = (...names: string[]) => names.map((name, at) => ({ id: String(at + 1), name }));
const shown = (search: string, highlighted: string) =>
  highlightParts(highlighted, search)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join("");

describe("the board picker's list", () => {
  test("with 3 or fewer boards there is a single list without sections, and no search box [signed-in 5]", () => {
    const few = boards("Art", "Bags", "Cats");
    expect(pickerGroups(few, few.slice(0, 2), "")).toEqual([{ kind: "single", boards: few }]);
    expect(isSearchShown(3)).toBe(false);
    expect(isSearchShown(4)).toBe(true);
  });

  test("from 4 boards on, lists 'Top choices' before 'All boards' [signed-in 9]", () => {
    const many = boards("Art", "Bags", "Cats", "Dogs");
    const top = many.slice(2);
    expect(pickerGroups(many, top, " ")).toEqual([
      { kind: "top", boards: top },
      { kind: "all", boards: many },
    ]);
    expect(pickerGroups(many, [], "")).toEqual([{ kind: "all", boards: many }]);
  });

  test("the shortlist has 2 boards by default, and the hover delay is 32 ms [signed-in 9]", () => {
    expect(picker.input.parse({})).toMatchObject({ shortlistSuggestions: 2, filter: "all" });
    expect(HOVER_DELAY_MS).toBe(32);
  });

  test("a search shows one list of boards by word prefix, ignoring accents and case [signed-in 5]", () => {
    const many = boards("Café ideas", "Bags", "Cats", "Old cafés");
    const [found, ...rest] = pickerGroups(many, many.slice(0, 2), "CAFE");
    expect(found).toMatchObject({ kind: "found", boards: [{ name: "Café ideas" }, { name: "Old cafés" }] });
    expect(rest).toEqual([]);
  });

  test("only own and joined boards that include covers and aren't archived can be picked [signed-in 5]", () => {
    const board = {
      owner: { id: "1", username: "a", fullName: "A" },
      collaboratedByMe: false,
      privacy: "public",
      archivedByMeAt: null,
    } as const;
    expect(isPickable({ ...board, coverImages: [] }, "1")).toBe(true);
    expect(isPickable({ ...board, coverImages: [] }, "2")).toBe(false);
    expect(isPickable({ ...board, collaboratedByMe: true, coverImages: [] }, "2")).toBe(true);
    expect(isPickable({ ...board, privacy: "protected", coverImages: [] }, "2")).toBe(true);
    expect(isPickable({ ...board, coverImages: null }, "1")).toBe(false);
    expect(isPickable({ ...board, coverImages: [], archivedByMeAt: "2026-01-01T00:00:00Z" }, "1")).toBe(false);
  });
});

test("highlights matching word beginnings from 2 characters on, in the name's spelling [signed-in 5]", () => {
  expect(shown("c", "Café corner")).toBe("Café corner");
  expect(shown("ca", "Café corner")).toBe("[Ca]fé corner");
  expect(shown("cafe co", "Café corner")).toBe("[Café] [co]rner");
  expect(shown("cafe", "Cafe\u0301 x")).toBe("[Cafe\u0301] x");
  expect(shown("orner", "Café corner")).toBe("Café corner");
});

test("a press saves to an idle row, opens the sections of a saved one, or removes the save [signed-in 2.4]", () => {
  const [plain, parted] = [{ sectionCount: 0 }, { sectionCount: 2 }];
  expect([isPressable(plain, "idle", false), isPressable(parted, "idle", true)]).toEqual([true, true]);
  expect([isPressable(plain, "saving", true), isPressable(parted, "saving", true)]).toEqual([false, false]);
  expect([isPressable(plain, "saved", false), isPressable(plain, "saved", true)]).toEqual([false, true]);
  expect(isPressable(parted, "saved", false)).toBe(true);
});

test("a collaborator's address says 'Keep typing!', then 'Click to send!', and 'Done!' once sent [signed-in 5]", () => {
  expect(emailRow("eve@", [])).toBe("keepTyping");
  expect(emailRow(" Eve@Example.com ", [])).toBe("clickToSend");
  expect(emailRow("Eve@example.com", ["eve@example.com"])).toBe("done");
  // Unmatched text counts as the start of an address; pending or matched text is a name.
  expect([showsEmailRow("eve", 0), showsEmailRow("eve@", null)]).toEqual([true, true]);
  expect([showsEmailRow("eve", null), showsEmailRow("eve", 2), showsEmailRow("", 0)]).toEqual([false, false, false]);
});

test("suggests others' board names, then hashtags and a short title, never the viewer's boards [signed-in 7]", () => {
  const sources = {
    boardNames: ["Tiny gardens", "Garden", "garden"],
    title: "Balcony herbs – a small plan",
    description: "Grow your own #urban_jungle #garden",
    ownKeys: new Set(["tiny gardens"]),
  };
  expect(titleSuggestions(sources)).toEqual(["Garden", "Urban jungle", "Balcony herbs"]);
  const many = titleSuggestions({ ...sources, boardNames: ["a1", "a2", "a3", "a4", "a5", "a6"] });
  expect(many).toEqual(["a1", "a2", "a3", "a4", "a5"]);
});
