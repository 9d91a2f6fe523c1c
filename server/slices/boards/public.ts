/** Parts of boards that other slices may use. */
export { addBoard } from "./boards.ts";
