import { createRoute, redirect } from "@tanstack/react-router";
import { nextPath } from "../../lib/next-path.ts";
import { textParam } from "../../lib/search-params.ts";
import type { AppContext } from "../app-context.ts";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/business.tsx")) =>
  lazyPage("client/app/pages/business.tsx", () => import("../pages/business.tsx"), name);

type Search = Record<string, unknown>;
const nextSearch = ({ next }: Search): { next?: string | undefined } => ({ next: textParam(next) });
const viewerOf = async ({ api }: AppContext) => (await api.auth.viewer.ensureData({})).user;

/** Somebody who is logged in turns the account that they have into a business's, or goes on where it is one. */
const createBusinessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/business/create",
  validateSearch: nextSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const user = await viewerOf(context);
    const query = deps.next ? `?next=${encodeURIComponent(deps.next)}` : "";
    if (user) throw redirect({ href: user.isPartner ? nextPath(deps.next) : `/business/convert${query}` });
  },
  ...page("CreateBusinessPage"),
});

const convertRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/business/convert",
  validateSearch: nextSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (await viewerOf(context)) return;
    const here = `/business/convert${deps.next ? `?next=${encodeURIComponent(deps.next)}` : ""}`;
    throw redirect({ href: `/login?next=${encodeURIComponent(here)}` });
  },
  ...page("ConvertPage"),
});

/** The log-in page in its business form (spec visitor section 1). */
const businessLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/business/login",
  validateSearch: nextSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (await viewerOf(context)) throw redirect({ href: nextPath(deps.next) });
  },
  ...page("BusinessLoginPage"),
});

export const businessRoutes = [createBusinessRoute, convertRoute, businessLoginRoute] as const;
