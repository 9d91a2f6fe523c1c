import { notFound, redirect } from "@tanstack/react-router";
import { isFailure, isNotThere } from "../lib/api-error.ts";
import { redirectUrlOf, resourceFailure, resourceRedirect } from "../lib/resource-redirect.ts";

/**
 * For loaders: what an address names. An address that was opened directly answers with the page for addresses that name
 * nothing, and its status; within the app, a page that can't be had leads on (`resourceRedirect`). What has another address
 * now leads there in both.
 */
export const orNotFound = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((error: unknown) => {
    const moved = redirectUrlOf(error);
    if (moved !== null) throw redirect({ href: moved, replace: true, statusCode: 301 });
    const to = leadOn(error);
    if (to !== null) throw redirect({ href: to, replace: true });
    // An address that no thing can have (too long, no id) is refused by the input's own rules.
    throw isNotThere(error) || isFailure(error, "INVALID_PARAMETERS") ? notFound() : error;
  });

let isLoggedIn: (() => boolean) | null = null;
/** From now on pages are opened within the app. Called once the server's page has been taken over. */
export function withinApp(asked: () => boolean): void {
  isLoggedIn = asked;
}

function leadOn(error: unknown): string | null {
  const failure = isLoggedIn && resourceFailure(error);
  if (!failure) return null;
  const { pathname, origin } = window.location;
  // A 401 is answered to somebody whose session the server has ended: a visitor from here on.
  const here = { path: pathname, isLoggedIn: failure.httpStatus !== 401 && isLoggedIn?.() === true, origin };
  return resourceRedirect(failure, here);
}
