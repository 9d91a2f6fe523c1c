import type { Board } from "../../../src/model/board.ts";

/** A board as returned by a picker. */
export type PickedBoard = Pick<Board, "id" | "name" | "url" | "owner" | "privacy" | "sectionCount">;
