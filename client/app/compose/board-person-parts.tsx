import { partAhead } from "../../components/ui/part-ahead.tsx";

/** The source file of the parts of a board's page that only logged-in people get. */
export const BOARD_PERSON = "client/app/compose/board-person.tsx";

export const PersonBoardActions = partAhead(async () => (await import("./board-person.tsx")).PersonBoardActions);
export const ActionProgress = partAhead(async () => (await import("./board-person.tsx")).ActionProgress);
