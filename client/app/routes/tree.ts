import { firstRoutes } from "./first.ts";
import { rootRoute } from "./root.ts";
import { seldomRoutes } from "./seldom.ts";

/** All routes, for the server. A browser starts with the first ones. */
export const routeTree = rootRoute.addChildren([...firstRoutes, ...seldomRoutes]);
export type RouteTree = typeof routeTree;
