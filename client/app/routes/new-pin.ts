import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

export const newPinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pin/create",
  ...lazyPage("client/app/pages/new-pin.tsx", () => import("../pages/new-pin.tsx"), "NewPinPage"),
});
