import { TRPCClientError } from "@trpc/client";
import { ABORTED, isAborted, KNOWN_ERRORS, MOVED_HTTP } from "../errors/known-errors.ts";
import { isRoute } from "../navigation/route-match.ts";

/** The failure of a page's main resource. */
export interface ResourceFailure {
  httpStatus: number;
  apiErrorCode: number;
  message: string;
  /** The new address, from a 301. */
  redirectUrl: string | null;
}

export interface Whereabouts {
  /** The path of the requesting page. */
  path: string;
  isLoggedIn: boolean;
  /** The site's own origin. */
  origin: string;
}

/**
 * The redirect target if a page's main resource fails (spec visitor 8).
 * @returns an address, or null if the page shows the error itself
 */
export function resourceRedirect(failure: ResourceFailure, { path, isLoggedIn, origin }: Whereabouts): string | null {
  if (failure.message === ABORTED) return null;
  if (failure.httpStatus === MOVED_HTTP) return ownAddress(failure.redirectUrl, origin);
  const isEnded = failure.httpStatus === 401 && failure.apiErrorCode === KNOWN_ERRORS.AUTHORIZATION_FAILED;
  if (failure.httpStatus !== 404 && !isEnded) return null;
  const isOnIdeas = isRoute(path, "ideas", "ideas.interest");
  return `${!isLoggedIn && isOnIdeas ? "/ideas/" : "/"}?showError=true`;
}

/**
 * The new address of a moved item; null for any other failure. It doesn't depend on the page, because the server uses
 * it too.
 */
export function redirectUrlOf(error: unknown): string | null {
  const failure = resourceFailure(error);
  return failure?.httpStatus === MOVED_HTTP ? ownAddress(failure.redirectUrl, ANY_ORIGIN) : null;
}
/** Relative addresses belong to this site. */
const ANY_ORIGIN = "http://this.site";

/** Accepts the server's redirects only within this site (SECURITY.md 13). */
function ownAddress(address: string | null, origin: string): string | null {
  if (!address || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === new URL(origin).origin ? url.pathname + url.search + url.hash : null;
}

/** Converts a failed call to this module's failure; null if the server didn't respond. */
export function resourceFailure(error: unknown): ResourceFailure | null {
  if (isAborted(error) || !(error instanceof TRPCClientError)) return null;
  const data = error.data as { httpStatus?: number; apiErrorCode?: number; details?: unknown } | null;
  if (!data?.httpStatus) return null;
  const { redirectUrl } = (data.details ?? {}) as { redirectUrl?: unknown };
  return {
    httpStatus: data.httpStatus,
    apiErrorCode: data.apiErrorCode ?? 0,
    message: error.message,
    redirectUrl: typeof redirectUrl === "string" ? redirectUrl : null,
  };
}
