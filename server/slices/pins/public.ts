/** Parts of Pins that other slices may use. */
export { type Added, addPinOnce } from "./add-pin.ts";
export { changeShopsPin } from "./change-shops-pin.ts";
export { choosePicture } from "./choose-picture.ts";
export type { PinShows } from "./pin-shows.ts";
export { removePin } from "./remove-pin.ts";
export { sectionOnBoard } from "./section-on-board.ts";
export { showSavedPin } from "./show-saved-pin.ts";
