import type { Board } from "../../src/model/board.ts";

/** A board as a picker hands it on. */
export type PickedBoard = Pick<Board, "id" | "name" | "url" | "owner" | "privacy" | "sectionCount">;
