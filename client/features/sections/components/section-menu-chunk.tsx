import { chunkAhead } from "../../../components/ui/chunk-ahead.tsx";

/** The source file of the menu, which visitors' pages leave out. */
export const SECTION_MENU = "client/features/sections/components/section-menu.tsx";

export const SectionMenu = chunkAhead(async () => (await import("./section-menu.tsx")).SectionMenu);
