import { createRoute } from "@tanstack/react-router";
import type { BuilderSearch } from "../../lib/builder-search.ts";
import { textParam } from "../../lib/search-params.ts";
import { lazyPage } from "../lazy-page.ts";
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
  }),
  ...lazyPage("client/app/pages/pin-builder.tsx", () => import("../pages/pin-builder.tsx"), "PinBuilderPage"),
} as const;

/** Spec signed-in 2.7: one editor at five addresses. Two of them begin with an idea. */
export const pinBuilderRoutes = [
  createRoute({ path: "/pin-builder", ...shared }),
  createRoute({ path: "/pin-creation-tool", ...shared }),
  createRoute({ path: "/pin-editor", ...shared }),
  createRoute({ path: "/story-pin-builder", ...shared }),
  createRoute({ path: "/idea-pin-builder", ...shared }),
] as const;
