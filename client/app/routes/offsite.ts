import { createRoute, redirect } from "@tanstack/react-router";
import { isNotThere } from "../../lib/errors/api-error.ts";
import { idParam, textParam } from "../../lib/navigation/search-params.ts";
import type { AppContext } from "../app-context.ts";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

/** The parameters the address may have (spec visitor 2). */
interface OffsiteSearch {
  url?: string | undefined;
  pin?: string | undefined;
  /** The owner of the website. */
  user?: string | undefined;
  token?: string | undefined;
  isThirdPartyAd?: string | undefined;
  csr?: string | undefined;
  client_tracking_params?: string | undefined;
  aux_data?: string | undefined;
}
const KEYS = ["url", "pin", "user", "token", "isThirdPartyAd", "csr", "client_tracking_params", "aux_data"] as const;

const offsiteSearch = (search: Record<string, unknown>): OffsiteSearch =>
  Object.fromEntries(KEYS.map((key) => [key, textParam(search[key])]));

/** Asks the server about the link. If its Pin is missing, the address is treated as unknown. */
async function check({ api }: AppContext, search: OffsiteSearch) {
  const more = {
    url: search.url,
    userId: idParam(search.user),
    clientTrackingParams: search.client_tracking_params,
    auxData: search.aux_data,
    thirdPartyAd: search.isThirdPartyAd,
  };
  const pinId = idParam(search.pin);
  if (!pinId && !search.url) return { redirectStatus: "blocked" as const, url: null, isKnown: false };
  return api.site.offsite.fetch({ ...more, pinId }).catch((error: unknown) => {
    if (!isNotThere(error) || !search.url) throw error;
    return api.site.offsite.fetch(more);
  });
}

/**
 * The exit to other sites. Only a Pin's own link and a person's verified website redirect at once; any other address
 * asks first.
 */
export const offsiteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/offsite",
  validateSearch: offsiteSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const answer = await check(context, deps);
    if (answer.redirectStatus === null && answer.isKnown && answer.url) throw redirect({ href: answer.url });
    return answer;
  },
  ...lazyPage("client/app/pages/offsite.tsx", () => import("../pages/offsite.tsx"), "OffsitePage"),
});
