import { chunkAhead } from "../ui/chunk-ahead.tsx";

/** The source file of the menu, which visitors' pages leave out. */
export const WRITTEN_MENU = "client/components/domain/written-menu.tsx";

export const WrittenMenu = chunkAhead(async () => (await import("./written-menu.tsx")).WrittenMenu);
