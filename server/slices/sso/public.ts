/** Parts of business log-ins that other slices may use. */
export { bySsoToken } from "./sso-account.ts";
