import { useRouterState } from "@tanstack/react-router";

/** Pages that are themselves about log-in. */
export const ENTRY_PAGES = /^\/(login|signup|add-account|password|pw|business|verify-email|offsite)(\/|$)/;

/**
 * The log-in address that returns to the current page, or on a page about log-in, to that page's target.
 * @param path of the page
 * @param search its query, with the question mark
 */
export function logInPath(path: string, search: string): string {
  const next = ENTRY_PAGES.test(path) ? new URLSearchParams(search).get("next") : path + search;
  return next && next !== "/" ? `/login?next=${encodeURIComponent(next)}` : "/login";
}

/** The log-in address for the current page. */
export const useLogInPath = (): string =>
  useRouterState({ select: ({ location }) => logInPath(location.pathname, location.searchStr) });
