export { serializeViolation } from "./violations.ts";
