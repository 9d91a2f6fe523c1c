import { createRoute, redirect } from "@tanstack/react-router";
import { rootRoute } from "./root.ts";

/** Addresses that the specification lists (visitor section 9) for pages which stand at another one. */
const homefeedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/homefeed",
  loader: () => {
    throw redirect({ href: "/", replace: true });
  },
});

/** Nothing is sold here, so what looks like a part of a picture is shown whatever it is. */
const visualSearchProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pin/$pinId/visual-search/products",
  loader: ({ params: { pinId } }) => {
    throw redirect({ href: `/pin/${pinId}/visual-search/`, replace: true });
  },
});

export const otherNames = [homefeedRoute, visualSearchProductsRoute] as const;
