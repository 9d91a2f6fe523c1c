import { TRPCClientError } from "@trpc/client";
import { ERRORS } from "../../src/model/errors.ts";
import { isRoute } from "./route-match.ts";

/** What a page's resource failed with. */
export interface ResourceFailure {
  httpStatus: number;
  apiErrorCode: number;
  message: string;
  /** Where a 301 says that the thing is now. */
  redirectUrl: string | null;
}

export interface Whereabouts {
  /** The address of the page that asked. */
  path: string;
  isLoggedIn: boolean;
  /** The site's own origin. */
  origin: string;
}

/** What a call says that was broken off because its page went away; it is nobody's failure. */
const ABORTED = "Resource call aborted";
export const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || error.message === ABORTED || isAborted(error.cause));

/**
 * Where to go when the resource of a page can't be had (spec visitor section 8, "Resource-level redirects").
 * @returns an address, or null where the page says itself what is wrong
 */
export function resourceRedirect(failure: ResourceFailure, { path, isLoggedIn, origin }: Whereabouts): string | null {
  if (failure.message === ABORTED) return null;
  if (failure.httpStatus === MOVED) return ownAddress(failure.redirectUrl, origin);
  const isEnded = failure.httpStatus === 401 && failure.apiErrorCode === ERRORS.AUTHORIZATION_FAILED.code;
  if (failure.httpStatus !== 404 && !isEnded) return null;
  const isOnIdeas = isRoute(path, "ideas", "ideas.interest");
  return `${!isLoggedIn && isOnIdeas ? "/ideas/" : "/"}?showError=true`;
}

/** Where a thing is that has another address now; null for any other failure. Needs no page: the server asks it too. */
export function redirectUrlOf(error: unknown): string | null {
  const failure = resourceFailure(error);
  return failure?.httpStatus === MOVED ? ownAddress(failure.redirectUrl, ANY_ORIGIN) : null;
}
const MOVED = ERRORS.MOVED.http;
/** An address without an origin is one of this site. */
const ANY_ORIGIN = "http://this.site";

/** The server's word is taken for addresses of this site; it never sends anybody elsewhere (SECURITY.md 13). */
function ownAddress(address: string | null, origin: string): string | null {
  if (!address || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === new URL(origin).origin ? url.pathname + url.search + url.hash : null;
}

/** Reads a failed call as this module's failure; null for one that the server didn't answer. */
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
