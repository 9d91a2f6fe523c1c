import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

export const createPinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pin/create",
  ...lazyPage("client/app/pages/create-pin.tsx", () => import("../pages/create-pin.tsx"), "CreatePinPage"),
});
