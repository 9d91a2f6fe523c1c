/** Parts of Pins that other slices may use. */

export { pictureOfPage, replaceDrawn } from "./add-picture.ts";
export { type Added, addPinOnce, showSavedPin } from "./add-pin.ts";
export { choosePicture, sectionOnBoard } from "./create.ts";
export { type PinShows, videoToShow } from "./pin-shows.ts";
export { removePin } from "./remove.ts";
export { changeShopsPin } from "./update.ts";
