import { partAhead } from "../ui/part-ahead.tsx";

/** The source file of the menu, which visitors' pages leave out. */
export const WRITTEN_MENU = "client/components/domain/written-menu.tsx";

export const WrittenMenu = partAhead(async () => (await import("./written-menu.tsx")).WrittenMenu);
