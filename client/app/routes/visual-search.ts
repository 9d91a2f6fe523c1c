import { createRoute } from "@tanstack/react-router";
import { readRegion } from "../../../src/media/region.rules.ts";
import { firstPage, mainList } from "../../lib/infinite.ts";
import { textParam } from "../../lib/search-params.ts";
import type { AppContext } from "../app-context.ts";
import { visualSearchInput } from "../compose/visual-search-input.ts";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../or-not-found.ts";
import { rootRoute } from "./root.ts";

/** The region in shares of the picture; the whole of it where one is missing. */
interface RegionSearch {
  x?: string | undefined;
  y?: string | undefined;
  w?: string | undefined;
  h?: string | undefined;
  /** "true" for what can be bought alone. */
  shop?: string | undefined;
}

const regionSearch = ({ x, y, w, h, shop }: Record<string, unknown>): RegionSearch => ({
  ...{ x: textParam(x), y: textParam(y) },
  ...{ w: textParam(w), h: textParam(h) },
  ...(shop === "true" && { shop: "true" }),
});

async function load({ api }: AppContext, pinId: string, search: RegionSearch): Promise<void> {
  await Promise.all([
    orNotFound(api.pins.get.ensureData({ pinId })),
    mainList(
      api.feeds.visualSearch.fetchInfinite(visualSearchInput(pinId, readRegion(search), search.shop), firstPage),
    ),
  ]);
}

const SOURCE = "client/app/pages/visual-search.tsx";
const page = () => import("../pages/visual-search.tsx");

/** Pins that look like a region of a Pin's picture. */
export const pinVisualSearchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pin/$pinId/visual-search",
  validateSearch: regionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { pinId }, deps }) => load(context, pinId, deps),
  ...lazyPage(SOURCE, page, "PinVisualSearchPage"),
});

/** The same for an address that names the Pin in its query. */
export const visualSearchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/visual-search",
  validateSearch: (search: Record<string, unknown>): RegionSearch & { pin?: string | undefined } => ({
    pin: textParam(search.pin),
    ...regionSearch(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { pin, ...search } }) => (pin ? load(context, pin, search) : undefined),
  ...lazyPage(SOURCE, page, "VisualSearchPage"),
});
