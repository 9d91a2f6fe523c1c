export { frameOf } from "./frame-of.ts";
export { keepVideoUpload } from "./keep-video-upload.ts";
