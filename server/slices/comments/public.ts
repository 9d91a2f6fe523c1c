/** Lets other slices answer with a comment. */
export { serializeComment } from "./comments.ts";
