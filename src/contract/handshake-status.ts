import { ERRORS, type ErrorName } from "../model/errors.ts";

/**
 * A refusal of the caller is a 401, a refusal of the request a 409; clients accept no other (spec visitor section 7).
 */
const STATUSES: Readonly<Record<number, number>> = { 400: 409, 401: 401, 403: 401, 404: 409, 409: 409, 422: 409 };
/** The account is locked, or a captcha is wanted: answers to this log-in, and not to too many calls. */
const OF_THE_ACCOUNT: readonly ErrorName[] = ["LOGIN_RATE_LIMITED", "LOGIN_TOO_QUICK", "CAPTCHA_REQUIRED"];

/** The HTTP status that a handshake call fails with. */
export function handshakeStatus(name: ErrorName): number {
  const { http } = ERRORS[name];
  // The caller is no page of the site's own, so no client of ours reads the number (SECURITY.md 11).
  if (name === "CROSS_SITE_REQUEST") return http;
  return OF_THE_ACCOUNT.includes(name) ? 401 : (STATUSES[http] ?? http);
}
