import type { Board } from "../../../src/boards/board.ts";

type Grouped = Pick<Board, "id" | "privacy" | "archivedByMeAt">;

/**
 * An owner's boards as their profile shows them: archived ones last, whatever their privacy, and all that others can't
 * see apart. Each group keeps the order given.
 */
export function groupBoards<T extends Grouped>(boards: readonly T[]): { open: T[]; secret: T[]; archived: T[] } {
  const current = boards.filter((board) => !board.archivedByMeAt);
  return {
    open: current.filter((board) => board.privacy === "public"),
    secret: current.filter((board) => board.privacy !== "public"),
    archived: boards.filter((board) => board.archivedByMeAt),
  };
}
