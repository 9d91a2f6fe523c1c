/** For slices in which administrators change the site itself. */
export { logSiteAction } from "./site-log.ts";
