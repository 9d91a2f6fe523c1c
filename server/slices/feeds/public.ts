/** Lets other slices suggest Pins for a board. */
export { boardRelated } from "./related.ts";
