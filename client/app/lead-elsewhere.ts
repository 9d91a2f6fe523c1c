import { notFound, redirect } from "@tanstack/react-router";
import { isFailure, isNotThere } from "../lib/errors/api-error.ts";

/**
 * For loaders: turns failures into pages. On the first page load a missing item renders the not-found page with its
 * status; within the app it redirects (`resourceRedirect`). A moved item redirects in both cases.
 */
export const orNotFound = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch(async (error: unknown) => {
    // The rules load only when an item is missing. If it can't be loaded, the page itself shows the error.
    const rules = await import("../lib/calls/resource-redirect.ts").catch(() => null);
    const moved = rules?.redirectUrlOf(error);
    if (moved) throw redirect({ href: moved, replace: true, statusCode: 301 });
    const to = rules && leadOn(error, rules);
    if (to) throw redirect({ href: to, replace: true });
    // Input validation rejects ids that can't exist, such as one that is too long.
    throw isNotThere(error) || isFailure(error, "INVALID_PARAMETERS") ? notFound() : error;
  });

let isLoggedIn: (() => boolean) | null = null;
/** Called once the server's page has been hydrated; all later navigation happens within the app. */
export function withinApp(asked: () => boolean): void {
  isLoggedIn = asked;
}

type Rules = typeof import("../lib/calls/resource-redirect.ts");

function leadOn(error: unknown, { resourceFailure, resourceRedirect }: Rules): string | null {
  const failure = isLoggedIn && resourceFailure(error);
  if (!failure) return null;
  const { pathname, origin } = window.location;
  // A 401 means that the server has ended the session, so the viewer counts as a visitor.
  const here = { path: pathname, isLoggedIn: failure.httpStatus !== 401 && isLoggedIn?.() === true, origin };
  return resourceRedirect(failure, here);
}

/**
 * A redirect to an address with user text in it, such as a board's name or a query. The router writes it into a header, which allows only
 * ASCII.
 */
export const leadTo = (address: string, statusCode?: 301) =>
  redirect({
    href: address.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent),
    replace: true,
    ...(statusCode && { statusCode }),
  });
