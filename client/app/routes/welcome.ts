import { createRoute } from "@tanstack/react-router";
import { mainList } from "../../lib/calls/infinite.ts";
import { lazyPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const STEPS = 4;

/** The step of an address; the first one has none. */
function stepOf(given: unknown): number | undefined {
  const step = Number(given);
  return Number.isInteger(step) && step > 1 && step <= STEPS ? step : undefined;
}

export const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/welcome",
  validateSearch: ({ step }: Record<string, unknown>): { step?: number | undefined } => ({ step: stepOf(step) }),
  loader: async ({ context }) => {
    await personsOnly(context, "/welcome/");
    await mainList(context.api.topics.list.ensureData({}));
  },
  ...lazyPage("client/app/pages/welcome.tsx", () => import("../pages/welcome.tsx"), "WelcomePage"),
});
