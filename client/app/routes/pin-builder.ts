import { createRoute } from "@tanstack/react-router";
import type { Scenario } from "../../../src/pin-builder/gates.ts";
import { idParam, textParam } from "../../lib/navigation/search-params.ts";
import { type BuilderSearch, scenarioOf } from "../../lib/saving/builder-search.ts";
import type { AppContext } from "../app-context.ts";
import { laterPage, lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

const tabOf = (tab: unknown) => (tab === "drafts" || tab === "scheduled" ? tab : undefined);
const viewOf = (view: unknown) => (view === "month" || view === "week" || view === "list" ? view : undefined);

const shared = {
  getParentRoute: () => rootRoute,
  validateSearch: (search: Record<string, unknown>): BuilderSearch => ({
    draft: textParam(search.draft),
    tab: tabOf(search.tab),
    view: viewOf(search.view),
    adCreate: search.adCreate === undefined ? undefined : String(search.adCreate),
    advertiser: idParam(search.advertiser),
  }),
  loaderDeps: ({ search }: { search: BuilderSearch }) => ({ scenario: scenarioOf(search) }),
  /** Loaded with the page: if the page itself queried it, the editor would wait for another response. */
  loader: async ({ context: { api }, deps }: { context: AppContext; deps: { scenario: Scenario } }) => {
    const { user } = await api.auth.viewer.ensureData({});
    if (user) await api.pinBuilder.setup.prefetch(deps);
  },
  ...laterPage("client/app/pages/pin-builder.tsx", () => import("../pages/pin-builder.tsx"), "PinBuilderPage"),
} as const;

/** Spec signed-in 2.7: one editor at five addresses. Two of them begin with an idea. */
export const pinBuilderRoutes = [
  createRoute({ path: "/pin-builder", ...shared }),
  createRoute({ path: "/pin-creation-tool", ...shared }),
  createRoute({ path: "/pin-editor", ...shared }),
  createRoute({ path: "/story-pin-builder", ...shared }),
  createRoute({ path: "/idea-pin-builder", ...shared }),
] as const;

export const newPinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pin/create",
  /** The board that the page was opened from. */
  validateSearch: ({ board }: Record<string, unknown>): { board?: string | undefined } => ({ board: idParam(board) }),
  ...lazyPage("client/app/pages/new-pin.tsx", () => import("../pages/new-pin.tsx"), "NewPinPage"),
});
