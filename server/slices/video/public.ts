export { frameOf } from "./cover.ts";
export { keepVideoUpload } from "./keep-video.ts";
