import { createRoute } from "@tanstack/react-router";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

export const saveButtonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/save-button",
  ...lazyPage("client/app/pages/save-button.tsx", () => import("../pages/save-button.tsx"), "SaveButtonPage"),
});
