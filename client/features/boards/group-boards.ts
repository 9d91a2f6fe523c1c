import type { Board } from "../../../src/model/board.ts";

type Grouped = Pick<Board, "id" | "privacy" | "archivedByMeAt">;

type Groups<T> = Record<"open" | "secret" | "guarded" | "archived", T[]>;

/**
 * Groups an owner's boards for the profile: public, secret, protected (visible to the ad account's delegates too), and
 * archived ones, whatever their privacy. Each group keeps the given order.
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
