import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

const page = (name: "Terms" | "Privacy") =>
  lazyPage("client/app/pages/legal.tsx", () => import("../pages/legal.tsx"), name);

const termsRoute = createRoute({ getParentRoute: () => rootRoute, path: "/terms", ...page("Terms") });
const privacyRoute = createRoute({ getParentRoute: () => rootRoute, path: "/privacy", ...page("Privacy") });

export const legalRoutes = [termsRoute, privacyRoute] as const;
