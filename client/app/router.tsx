import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { showMove } from "../lib/navigation/page-move.ts";
import { parseSearch, stringifySearch } from "../lib/navigation/search-params.ts";
import { indexIn } from "../packages/tanstack-router/router-state.ts";
import type { AppContext } from "./app-context.ts";
import { NotFoundPage, PageError } from "./page-errors.tsx";
import type { RouteTree } from "./routes/tree.ts";

export function createAppRouter(routeTree: RouteTree, context: AppContext, history: RouterHistory, nonce: string) {
  const router = createRouter({
    routeTree,
    context,
    history,
    trailingSlash: "preserve",
    parseSearch,
    stringifySearch,
    // A page under a window keeps its scroll position.
    scrollRestoration: ({ location }) => location.state.isOverPin !== true,
    ssr: { nonce },
    // A page that takes longer to load shows its skeleton.
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    // TanStack Query decides what is stale.
    defaultPreloadStaleTime: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: PageError,
  });
  // The router's own option would animate all navigation, even in browsers that can't distinguish its kinds.
  router.startViewTransition = (update) => {
    const { latestLocation: to } = router;
    const from = router.state.resolvedLocation ?? to;
    const isBack = indexIn(to) < indexIn(from);
    return showMove({ from: from.pathname, to: to.pathname, isBack }, update);
  };
  return router;
}
export type AppRoutes = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRoutes;
  }
}
