import { partAhead } from "../../../components/ui/part-ahead.tsx";

/** The source file of the menu, which visitors' pages leave out. */
export const SECTION_MENU = "client/features/sections/components/section-menu.tsx";

export const SectionMenu = partAhead(async () => (await import("./section-menu.tsx")).SectionMenu);
