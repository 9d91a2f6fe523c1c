import { partAhead } from "../../components/ui/part-ahead.tsx";

/** The source file of what a board's page has for logged-in people only. */
export const BOARD_PERSON = "client/app/compose/board-person.tsx";

export const PersonBoardActions = partAhead(async () => (await import("./board-person.tsx")).PersonBoardActions);
export const ActionProgress = partAhead(async () => (await import("./board-person.tsx")).ActionProgress);
