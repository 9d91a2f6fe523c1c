import { ERRORS, type ErrorName } from "../model/errors.ts";

/**
 * Refusals of the caller become 401, refusals of the request 409; clients accept no other status (spec visitor 7).
 */
const STATUSES: Readonly<Record<number, number>> = { 400: 409, 401: 401, 403: 401, 404: 409, 409: 409, 422: 409 };
/** Errors of this log-in rather than of too many calls: the account is locked, or needs a captcha. */
const OF_THE_ACCOUNT: readonly ErrorName[] = ["LOGIN_RATE_LIMITED", "LOGIN_TOO_QUICK", "CAPTCHA_REQUIRED"];

/** The HTTP status of a failed handshake call. */
export function handshakeStatus(name: ErrorName): number {
  const { http } = ERRORS[name];
  // The caller is another site's page, so none of our clients read the status (SECURITY.md 11).
  if (name === "CROSS_SITE_REQUEST") return http;
  return OF_THE_ACCOUNT.includes(name) ? 401 : (STATUSES[http] ?? http);
}
