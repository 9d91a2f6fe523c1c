/** What other slices may use of business log-ins. */
export { bySsoToken } from "./sso-account.ts";
