/** What other slices may use of boards. */
export { addBoard } from "./add-board.ts";
