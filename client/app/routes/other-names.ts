import { createRoute, redirect } from "@tanstack/react-router";
import { leadTo } from "../lead-to.ts";
import { rootRoute } from "./root.ts";

/** Aliases that the specification lists (visitor section 9): one page shows every collection of ideas. */
const LEAD_TO = {
  "/": ["/homefeed"],
  "/pin-builder/": ["/idea-ads-tool"],
  "/ideas/": [
    ...["/ideas/$interest/$id", "/topics", "/discover/article", "/discover/article/$id", "/today", "/today/article"],
    ...["/today/best", "/today/trending", "/today/shop", "/today/popular", "/videos", "/videos/$category/$id"],
    ...["/shopping", "/shopping/$category/$id"],
  ],
  "/business/create": ["/business"],
  "/settings/security": ["/secure/panic"],
  "/settings/privacy": ["/reports-and-violations"],
  "/verify-email": ["/email_verification_error"],
} as const;

const simpleNames = Object.entries(LEAD_TO).flatMap(([href, names]) =>
  names.map((path) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      loader: () => {
        throw redirect({ href, replace: true });
      },
    }),
  ),
);

/** Nothing is sold here, so a visual search for products shows every match. */
const visualSearchProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pin/$pinId/visual-search/products",
  loader: ({ params: { pinId } }) => {
    throw leadTo(`/pin/${pinId}/visual-search/`);
  },
});

export const otherNames = [...simpleNames, visualSearchProductsRoute] as const;
