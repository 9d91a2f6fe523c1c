import { chunkAhead } from "../../../components/ui/chunk-ahead.tsx";

/** The source file of the board's page chunk that only logged-in people get. */
export const BOARD_PERSON = "client/app/compose/board/board-person.tsx";

export const PersonBoardActions = chunkAhead(async () => (await import("./board-person.tsx")).PersonBoardActions);
export const ActionProgress = chunkAhead(async () => (await import("./board-person.tsx")).ActionProgress);
