import { createRoute, type RouterHistory, redirect } from "@tanstack/react-router";
import type { AppContext } from "./app-context.ts";
import { type AppRoutes, createAppRouter } from "./router.tsx";
import { firstRoutes } from "./routes/first.ts";
import { rootRoute } from "./routes/root.ts";
import { SELDOM_ADDRESSES } from "./routes/seldom-addresses.ts";
import type { RouteTree } from "./routes/tree.ts";

/** Types a partial tree as complete, so that links and pages may name every route. */
const growing = (routes: readonly unknown[]) => rootRoute.addChildren([...routes] as never) as unknown as RouteTree;

/**
 * The browser's router. It starts with the first routes and a list of addresses of the others, which it fetches before it opens one of
 * them, to keep the first script small. If they can't be fetched, the page shows an error with a retry.
 */
export function createClientRouter(context: AppContext, history: RouterHistory, nonce: string): AppRoutes {
  let isWhole = false;
  const grow = async () => {
    const { seldomRoutes } = await import("./routes/seldom.ts");
    if (isWhole) return;
    isWhole = true;
    const before = router.routesById;
    growing([...firstRoutes, ...seldomRoutes]);
    const whole = router.buildRouteTree();
    // Keeps the earlier routes, because a page with the error of a failed fetch may still be displayed.
    router.setRoutes({ ...whole, routesById: Object.assign({}, before, whole.routesById) });
  };
  const Nothing = Object.assign(() => null, { preload: grow });
  const seldom = SELDOM_ADDRESSES.map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      // Retries if an earlier fetch failed.
      loader: async ({ location }) => {
        await grow();
        throw redirect({ href: location.href, replace: true });
      },
      component: Nothing,
    }),
  );
  const router = createAppRouter(growing([...firstRoutes, ...seldom]), context, history, nonce);
  const places: ReadonlySet<unknown> = new Set(seldom);
  const { load } = router;
  router.load = (options) => {
    const isSeldom = !isWhole && places.has(router.getMatchedRoutes(history.location.pathname)[2]);
    return isSeldom
      ? grow().then(
          () => load(options),
          () => load(options),
        )
      : load(options);
  };
  return router;
}
