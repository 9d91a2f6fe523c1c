import { createRoute } from "@tanstack/react-router";
import { readLook } from "../../../src/media/look.rules.ts";
import { readRegion } from "../../../src/media/region.rules.ts";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { idParam, textParam } from "../../lib/navigation/search-params.ts";
import type { AppContext } from "../app-context.ts";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { lookInput, visualSearchInput } from "../list-inputs.ts";
import { rootRoute } from "./root.ts";

/** The region as fractions of the picture; the whole picture if one is missing. */
interface RegionSearch {
  x?: string | undefined;
  y?: string | undefined;
  w?: string | undefined;
  h?: string | undefined;
  /** "true" to search products only. */
  shop?: string | undefined;
}

const regionSearch = ({ x, y, w, h, shop }: Record<string, unknown>): RegionSearch => ({
  x: textParam(x),
  y: textParam(y),
  w: textParam(w),
  h: textParam(h),
  shop: shop === "true" ? shop : undefined,
});

async function load({ api }: AppContext, pinId: string, search: RegionSearch): Promise<void> {
  // The page is the same not-found page, whether the Pin or its list of results fails.
  await orNotFound(
    Promise.all([
      api.pins.get.ensureData({ pinId }),
      mainList(
        api.feeds.visualSearch.fetchInfinite(visualSearchInput(pinId, readRegion(search), search.shop), firstPage),
      ),
    ]),
  );
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

interface OwnSearch extends RegionSearch {
  pin?: string | undefined;
  /** Results for an uploaded picture. */
  look?: string | undefined;
  /** The key of the picture in this tab's storage. */
  own?: string | undefined;
}

/** An invalid value shows the page that asks for a picture. */
function ownSearch({ pin, look, own, ...given }: Record<string, unknown>): OwnSearch {
  const text = textParam(look);
  return {
    pin: idParam(pin),
    look: text && readLook(text) ? text : undefined,
    own: textParam(own)?.slice(0, 40),
    ...regionSearch(given),
  };
}

/** The page for an address with the Pin in its query, or for an uploaded picture. */
export const visualSearchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/visual-search",
  validateSearch: ownSearch,
  loaderDeps: ({ search: { own: _, ...search } }) => search,
  loader: async ({ context, deps: { pin, look, ...search } }) => {
    if (pin) return load(context, pin, search);
    if (look) await mainList(context.api.feeds.searchLook.fetchInfinite(lookInput(look, search.shop), firstPage));
  },
  ...lazyPage(SOURCE, page, "VisualSearchPage"),
});
