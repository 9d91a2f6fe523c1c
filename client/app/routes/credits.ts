import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

export const creditsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/credits",
  loader: ({ context }) => context.api.site.credits.ensureData({}),
  ...lazyPage("client/app/pages/credits.tsx", () => import("../pages/credits.tsx"), "Credits"),
});
