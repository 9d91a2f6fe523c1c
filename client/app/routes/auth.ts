import { createRoute, redirect } from "@tanstack/react-router";
import { ENTRY_SOURCES, type EntrySource } from "../../features/auth/flow/entry/options.ts";
import { nextPath } from "../../lib/navigation/next-path.ts";
import { textParam } from "../../lib/navigation/search-params.ts";
import type { AppContext } from "../app-context.ts";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/auth.tsx")) =>
  lazyPage("client/app/pages/auth.tsx", () => import("../pages/auth.tsx"), name);

type Search = Record<string, unknown>;
/** The parameters that links in invitations and on buttons may have, which say why the visitor came (spec visitor 2). */
interface EntrySearch {
  next?: string | undefined;
  source?: EntrySource | undefined;
  /** A username. */
  inviter?: string | undefined;
  respond?: "true" | undefined;
}
const entrySearch = ({ next, source, inviter, respond }: Search): EntrySearch => ({
  next: textParam(next),
  source: ENTRY_SOURCES.find((name) => name === source),
  inviter: textParam(inviter),
  respond: respond === "true" ? "true" : undefined,
});

const loginSearch = ({ lookup, ...search }: Search): EntrySearch & { lookup?: "true" | undefined } => ({
  ...entrySearch(search),
  lookup: lookup === "true" ? "true" : undefined,
});

/** Redirects logged-in people to their target. */
async function visitorsOnly({ context, deps }: { context: AppContext; deps: EntrySearch }) {
  const { user } = await context.api.auth.viewer.ensureData({});
  if (user) throw redirect({ href: nextPath(deps.next) });
  // An unknown inviter is ignored; the page is the same without one.
  if (deps.inviter) await context.api.users.get.ensureData({ username: deps.inviter }).catch(() => null);
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  validateSearch: loginSearch,
  loaderDeps: ({ search }) => search,
  loader: visitorsOnly,
  ...page("LoginPage"),
});

const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/signup",
  validateSearch: entrySearch,
  loaderDeps: ({ search }) => search,
  loader: visitorsOnly,
  ...page("SignupPage"),
});

export const authRoutes = [loginRoute, signupRoute] as const;
