import { createRoute } from "@tanstack/react-router";
import { mainList } from "../../lib/calls/infinite.ts";
import { lazyPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/welcome",
  loader: async ({ context }) => {
    await personsOnly(context, "/welcome/");
    await mainList(context.api.topics.list.ensureData({}));
  },
  ...lazyPage("client/app/pages/welcome.tsx", () => import("../pages/welcome.tsx"), "WelcomePage"),
});
