import { expect, test } from "bun:test";
import { groupBoards } from "./group-boards.ts";

const board = (id: string, privacy: "public" | "secret" | "protected", archivedByMeAt: string | null = null) => ({
  id,
  privacy,
  archivedByMeAt,
});

test("every board is in one group in the given order, archived secret ones under archived", () => {
  const found = groupBoards([
    board("1", "secret"),
    board("2", "public"),
    board("3", "secret", "2026-01-01T00:00:00.000Z"),
    board("4", "protected"),
    board("5", "public", "2026-01-01T00:00:00.000Z"),
    board("6", "public"),
  ]);
  const ids = (boards: { id: string }[]) => boards.map(({ id }) => id).join(" ");
  expect(ids(found.open)).toBe("2 6");
  expect(ids(found.secret)).toBe("1");
  expect(ids(found.guarded)).toBe("4");
  expect(ids(found.archived)).toBe("3 5");
});
