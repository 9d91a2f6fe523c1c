import type { Board } from "../../../src/model/board.ts";

type Grouped = Pick<Board, "id" | "privacy" | "archivedByMeAt">;

type Groups<T> = Record<"open" | "secret" | "guarded" | "archived", T[]>;

/**
 * An owner's boards as their profile shows them: archived ones last, whatever their privacy, and apart all that others
 * can't see, or only who manages their ad account. Each group keeps the order given.
 */
export function groupBoards<T extends Grouped>(boards: readonly T[]): Groups<T> {
  const current = boards.filter((board) => !board.archivedByMeAt);
  return {
    open: current.filter((board) => board.privacy === "public"),
    secret: current.filter((board) => board.privacy === "secret"),
    guarded: current.filter((board) => board.privacy === "protected"),
    archived: boards.filter((board) => board.archivedByMeAt),
  };
}
