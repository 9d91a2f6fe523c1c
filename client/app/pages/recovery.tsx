import { getRouteApi } from "@tanstack/react-router";
import { NewPassword } from "../../features/auth/components/new-password.tsx";
import { ResetRequest } from "../../features/auth/components/reset-request.tsx";
import { VerifyEmail } from "../../features/auth/components/verify-email.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

const resetRoute = getRouteApi("/password/reset");
const usersResetRoute = getRouteApi("/pw/$username");
const verifyRoute = getRouteApi("/verify-email");

export function PasswordReset() {
  const t = useTexts("auth");
  const { token, ue = "" } = resetRoute.useSearch();
  return (
    <>
      <PageHead title={t(token ? "reset.newTitle" : "reset.title")} noIndex />
      {token ? <NewPassword token={token} /> : <ResetRequest initial={ue} />}
    </>
  );
}

export function UsersReset() {
  const t = useTexts("auth");
  return (
    <>
      <PageHead title={t("reset.title")} noIndex />
      <ResetRequest initial={usersResetRoute.useParams().username} />
    </>
  );
}

export function VerifyPage() {
  const t = useTexts("auth");
  return (
    <>
      <PageHead title={t("verify.title")} noIndex />
      <VerifyEmail token={verifyRoute.useSearch().token ?? ""} />
    </>
  );
}
