/** Parts of boards that other slices may use. */
export { addBoard } from "./add-board.ts";
