import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { idParam, withAllNamed, wordsParam } from "../../lib/navigation/search-params.ts";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { rootRoute } from "./root.ts";

interface LibrarySearch {
  advertiser?: string;
  q?: string;
}

/** Invalid parameters are ignored so that the page always renders. */
const search = ({ advertiser, q }: Record<string, unknown>): LibrarySearch => {
  const id = idParam(advertiser);
  const query = wordsParam(q, 100);
  const found = { ...(id && { advertiser: id }), ...(query !== "" && { q: query }) };
  return withAllNamed<LibrarySearch>(["advertiser", "q"], found);
};

export const adLibraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/ads/library",
  validateSearch: search,
  loaderDeps: ({ search: { advertiser, q } }) => ({ advertiser, q }),
  loader: ({ context, deps: { advertiser = null, q = "" } }) =>
    mainList(context.api.ads.library.fetchInfinite({ query: q, advertiserId: advertiser }, firstPage)),
  ...lazyPage("client/app/pages/ad-library.tsx", () => import("../pages/ad-library.tsx"), "AdLibrary"),
});

/** A Pin as an ad, for whoever has the link. */
export const adPreviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/ads/preview/$token",
  loader: ({ context, params: { token } }) => orNotFound(context.api.ads.preview.fetch({ token })),
  ...lazyPage("client/app/pages/ad-library.tsx", () => import("../pages/ad-library.tsx"), "AdPreview"),
});

/** The form of an ad that the viewer was shown. */
export const adFormRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/ads/form/$token",
  loader: ({ context, params: { token } }) => orNotFound(context.api.leads.form.fetch({ token })),
  ...lazyPage("client/app/pages/ad-form.tsx", () => import("../pages/ad-form.tsx"), "AdFormPage"),
});
