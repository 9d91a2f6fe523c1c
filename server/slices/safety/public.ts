export { serveTransparency } from "./transparency.ts";
export { serializeViolation } from "./violations.ts";
