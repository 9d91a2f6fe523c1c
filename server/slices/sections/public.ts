/** Lets other slices answer with a section. */
export { hydrateSection } from "./sections.ts";
