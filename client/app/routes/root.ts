import { createRootRouteWithContext } from "@tanstack/react-router";
import type { AppContext } from "../app-context.ts";
import { Shell } from "../shell/shell.tsx";

/** Every page knows who is here before it renders. */
export const rootRoute = createRootRouteWithContext<AppContext>()({
  loader: ({ context }) => context.api.auth.viewer.ensureData({}),
  component: Shell,
});
