/** Bodies and secrets of deliveries that other slices make. */
export { bodyOf } from "./compose.ts";
export { SECRET_PREFIX } from "./deliver.ts";
