import { useRouterState } from "@tanstack/react-router";
import { logInPath } from "../../lib/log-in-path.ts";

/** Where "Log in" leads from the present page. */
export const useLogInPath = (): string =>
  useRouterState({ select: ({ location }) => logInPath(location.pathname, location.searchStr) });
