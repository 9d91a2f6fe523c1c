/** Parts of Pins that other slices may use. */
export { type Added, addPinOnce } from "./add-pin.ts";
export { choosePicture, sectionOnBoard } from "./create.ts";
export type { PinShows } from "./pin-shows.ts";
export { removePin } from "./remove.ts";
export { showSavedPin } from "./show.ts";
export { changeShopsPin } from "./update.ts";
