/** Lets other slices answer with a section. */
export { freeTitle, hydrateSection } from "./sections.ts";
