import { createRoute, notFound } from "@tanstack/react-router";
import { textParam, withAllNamed } from "../../lib/navigation/search-params.ts";
import { laterPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/notices.tsx")) =>
  laterPage("client/app/pages/notices.tsx", () => import("../pages/notices.tsx"), name);

interface FormSearch {
  /** The place of the state of a report that was just sent. */
  sent?: "mail" | "own";
  /** Of the thing to report. */
  address?: string;
}

const formRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/report",
  validateSearch: (search: Record<string, unknown>): FormSearch => {
    const address = textParam(search.address);
    return withAllNamed<FormSearch>(["sent", "address"], {
      ...((search.sent === "mail" || search.sent === "own") && { sent: search.sent }),
      ...(address && { address }),
    });
  },
  ...page("NoticePage"),
});

const stateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/report/state",
  validateSearch: (search: Record<string, unknown>) => {
    const token = textParam(search.token);
    return withAllNamed<{ token?: string }>(["token"], token ? { token } : {});
  },
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    if (!token) throw notFound();
    await orNotFound(context.api.safety.notice.ensureData({ token }));
  },
  ...page("NoticeStatePage"),
});

export const noticeRoutes = [formRoute, stateRoute] as const;
