import { createRoute, redirect } from "@tanstack/react-router";
import { scopeChip } from "../../../src/search/chips.rules.ts";
import { leadTo } from "../lead-elsewhere.ts";
import { rootRoute } from "./root.ts";

/**
 * Aliases that the specification lists (visitor 9). Each redirects to the page with its content; an alias without such a page has
 * no route and returns 404.
 */
const LEAD_TO = {
  "/": ["/homefeed"],
  "/pin-builder/": ["/idea-ads-tool"],
  // Topics, followed by the Pins that people save most.
  "/ideas/": ["/topics", "/today", "/today/best", "/today/trending", "/today/popular"],
  "/shop/": ["/shopping", "/shopping/$category/$id", "/today/shop"],
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

/** The topic of that name. Other interests have no page, so their words are searched. */
const interestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/ideas/$interest/$id",
  loader: async ({ params: { interest } }) => {
    const { topicNamed } = await import("../../../src/model/topics.ts");
    const topic = topicNamed(interest);
    throw leadTo(topic ? `/ideas/${topic}/` : `/search/pins/?q=${encodeURIComponent(wordsOf(interest))}`);
  },
});

/** Videos are listed among the results of a search. */
const videosRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/videos/$category/$id",
  loader: ({ params: { category } }) => {
    const query = new URLSearchParams({ q: wordsOf(category), chips: scopeChip("videos") });
    throw leadTo(`/search/pins/?${query}`);
  },
});

const wordsOf = (name: string) => name.replaceAll("-", " ").trim();

/** Nothing is sold here, so a visual search for products shows all matches. */
const visualSearchProductsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pin/$pinId/visual-search/products",
  loader: ({ params: { pinId } }) => {
    throw leadTo(`/pin/${pinId}/visual-search/`);
  },
});

export const otherNames = [...simpleNames, interestRoute, videosRoute, visualSearchProductsRoute] as const;
