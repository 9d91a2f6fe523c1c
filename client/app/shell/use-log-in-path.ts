import { useRouterState } from "@tanstack/react-router";
import { logInPath } from "../../lib/sign-in/log-in-path.ts";

/** The log-in address for the current page. */
export const useLogInPath = (): string =>
  useRouterState({ select: ({ location }) => logInPath(location.pathname, location.searchStr) });
