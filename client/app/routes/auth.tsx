import { createRoute, redirect } from "@tanstack/react-router";
import { z } from "zod";
import { nextPath } from "../../../src/auth/next-path.ts";
import { AuthPage } from "../../features/auth/components/auth-page.tsx";
import { NewPassword } from "../../features/auth/components/new-password.tsx";
import { ResetRequest } from "../../features/auth/components/reset-request.tsx";
import { VerifyEmail } from "../../features/auth/components/verify-email.tsx";
import { PageHead } from "../../lib/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import type { AppContext } from "../app-context.ts";
import { rootRoute } from "./root.ts";

/** A text of the address; one that came in another shape is as good as none. */
const text = z.string().optional().catch(undefined);
const nextSearch = z.object({ next: text });

/** Whoever is logged in already goes on to where they wanted. */
async function visitorsOnly({ context, deps }: { context: AppContext; deps: { next?: string } }) {
  const { user } = await context.api.auth.viewer.ensureData({});
  if (user) throw redirect({ href: nextPath(deps.next) });
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  validateSearch: nextSearch,
  loaderDeps: ({ search }) => search,
  loader: visitorsOnly,
  component: () => <AuthPage key="login" start="login" next={loginRoute.useSearch().next} />,
});

const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/signup",
  validateSearch: nextSearch,
  loaderDeps: ({ search }) => search,
  loader: visitorsOnly,
  component: () => <AuthPage key="signup" start="signup" next={signupRoute.useSearch().next} />,
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/password/reset",
  validateSearch: z.object({ token: text, ue: text }),
  component: PasswordReset,
});

function PasswordReset() {
  const t = useTexts("auth");
  const { token, ue = "" } = resetRoute.useSearch();
  return (
    <>
      <PageHead title={t(token ? "reset.newTitle" : "reset.title")} noIndex />
      {token ? <NewPassword token={token} /> : <ResetRequest initial={ue} />}
    </>
  );
}

/** The short address for a person's own reset, e.g. in a mail. */
const usersResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pw/$username",
  component: UsersReset,
});

function UsersReset() {
  const t = useTexts("auth");
  return (
    <>
      <PageHead title={t("reset.title")} noIndex />
      <ResetRequest initial={usersResetRoute.useParams().username} />
    </>
  );
}

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/verify-email",
  validateSearch: z.object({ token: text }),
  component: VerifyPage,
});

function VerifyPage() {
  const t = useTexts("auth");
  return (
    <>
      <PageHead title={t("verify.title")} noIndex />
      <VerifyEmail token={verifyRoute.useSearch().token ?? ""} />
    </>
  );
}

export const authRoutes = [loginRoute, signupRoute, resetRoute, usersResetRoute, verifyRoute] as const;
