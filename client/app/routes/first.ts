import { authRoutes } from "./auth.ts";
import { boardRoute } from "./board.ts";
import { homeRoute } from "./home.ts";
import { ideasRoutes } from "./ideas.ts";
import { pinCommentsRoute, pinEditRoute, pinRoute } from "./pin.ts";
import { profileRoutes } from "./profile.ts";
import { searchRoutes } from "./search.ts";

/** The routes in the first script of every page: pages where visitors land, and those they open from there. */
export const firstRoutes = [
  ...authRoutes,
  homeRoute,
  pinRoute.addChildren([pinEditRoute]),
  pinCommentsRoute,
  ...searchRoutes,
  ...ideasRoutes,
  ...profileRoutes,
  boardRoute,
] as const;
