export { recordSince } from "./flagger.ts";
export { postNotice, postNoticeState } from "./notice-forms.ts";
export { serveTransparency } from "./transparency.ts";
export { serializeViolation } from "./violations.ts";
