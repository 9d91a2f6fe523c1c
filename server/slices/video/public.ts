export { keepVideoUpload } from "./keep-video-upload.ts";
