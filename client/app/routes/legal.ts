import { createRoute } from "@tanstack/react-router";
import { laterPage, lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/legal.tsx")) =>
  lazyPage("client/app/pages/legal.tsx", () => import("../pages/legal.tsx"), name);

const waitingRoute = createRoute({ getParentRoute: () => rootRoute, path: "/signup/waiting", ...page("Waiting") });

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/contact",
  ...laterPage("client/app/pages/contact.tsx", () => import("../pages/contact.tsx"), "Contact"),
});

const transparencyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/transparency",
  validateSearch: ({ year }: Record<string, unknown>): { year?: number | undefined } => {
    const asked = Number(year);
    return { year: Number.isInteger(asked) && asked >= 2020 && asked <= 2200 ? asked : undefined };
  },
  loaderDeps: ({ search: { year } }) => ({ year }),
  loader: ({ context, deps: { year } }) => context.api.safety.transparency.ensureData({ year }),
  ...laterPage("client/app/pages/transparency.tsx", () => import("../pages/transparency.tsx"), "TransparencyPage"),
});

export const legalRoutes = [waitingRoute, contactRoute, transparencyRoute] as const;

export const creditsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/credits",
  loader: ({ context }) => context.api.site.credits.ensureData({}),
  ...lazyPage("client/app/pages/credits.tsx", () => import("../pages/credits.tsx"), "Credits"),
});
