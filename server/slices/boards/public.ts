/** Parts of boards that other slices may use. */
export { addBoard, removeEmptyBoard } from "./boards.ts";
