import { createRoute, type RouterHistory, redirect } from "@tanstack/react-router";
import type { AppContext } from "./app-context.ts";
import { type AppRoutes, createAppRouter } from "./router.tsx";
import { firstRoutes } from "./routes/first.ts";
import { rootRoute } from "./routes/root.ts";
import { SELDOM_ADDRESSES } from "./routes/seldom-addresses.ts";
import type { RouteTree } from "./routes/tree.ts";

/** A tree that will be whole: links and pages may name every route. */
const growing = (routes: readonly unknown[]) => rootRoute.addChildren([...routes] as never) as unknown as RouteTree;

/**
 * The browser's router. It knows the first routes, and where others are: these it fetches before it opens one of them,
 * for they are a twentieth of the first script. Where they can't be fetched, the page says so and can be tried again.
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
    // A page that said it couldn't be fetched is still shown.
    router.setRoutes({ ...whole, routesById: Object.assign({}, before, whole.routesById) });
  };
  const Nothing = Object.assign(() => null, { preload: grow });
  const seldom = SELDOM_ADDRESSES.map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      // Only where they couldn't be fetched before.
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
