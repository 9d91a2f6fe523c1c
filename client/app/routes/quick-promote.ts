import { createRoute, redirect } from "@tanstack/react-router";
import { idParam, withAllNamed } from "../../lib/navigation/search-params.ts";
import { ADS } from "../../lib/texts/work-parts.ts";
import type { AppContext } from "../app-context.ts";
import { laterPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/quick-promote.tsx")) =>
  laterPage("client/app/pages/quick-promote.tsx", () => import("../pages/quick-promote.tsx"), name, ADS);

const validateSearch = ({ pinId }: Record<string, unknown>): { pinId?: string } => {
  const id = idParam(pinId);
  return withAllNamed<{ pinId?: string }>(["pinId"], id ? { pinId: id } : {});
};

const hrefOf = (path: string, pinId: string | undefined) => `${path}${pinId ? `?pinId=${pinId}` : ""}`;

/** A personal account is converted to a business first, and then returns here. */
async function promotersOnly(context: AppContext, path: string, pinId: string | undefined): Promise<void> {
  const here = hrefOf(path, pinId);
  await personsOnly(context, here);
  const { user } = await context.api.auth.viewer.ensureData({});
  if (!user?.isPartner) throw redirect({ href: `/business/convert?next=${encodeURIComponent(here)}` });
}

const route = <P extends "/quick-promote" | "/advertiser/quick-promote" | "/advertiser/quick_promote">(path: P) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps: { pinId } }) => {
      await promotersOnly(context, `${path}/`, pinId);
      // The page itself asks for a step-up if the area requires one.
      await context.api.quickPromote.setup.prefetch({ advertiserId: null, pinId: pinId ?? null });
    },
    ...page("QuickPromotePage"),
  });

/** For people with their own account, or a managed one, which needs no business account of the delegate's own. */
const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/$advertiserId/quick-promote",
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { advertiserId }, deps: { pinId } }) => {
    const path = `/advertiser/${advertiserId}/quick-promote/`;
    const { user } = await context.api.auth.viewer.ensureData({});
    // Their own id names the account that they may still have to open.
    if (user?.id === advertiserId) await promotersOnly(context, path, pinId);
    else await personsOnly(context, hrefOf(path, pinId));
    await context.api.quickPromote.setup.prefetch({ advertiserId, pinId: pinId ?? null });
  },
  ...page("QuickPromotePage"),
});

export const quickPromoteRoutes = [
  route("/quick-promote"),
  route("/advertiser/quick-promote"),
  route("/advertiser/quick_promote"),
  accountRoute,
] as const;
