/** Lets other slices answer with a section, and report or restore one. */
export { freeTitle, hydrateSection, viewableSection } from "./sections.ts";
