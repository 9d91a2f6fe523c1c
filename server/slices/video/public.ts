export { frameOf } from "./cover.ts";
export { captionFilm, type GivenFilm, type KeptFilm, keepFilm } from "./keep-film.ts";
export { keepVideoUpload } from "./keep-video.ts";
