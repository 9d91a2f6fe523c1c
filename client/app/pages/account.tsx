import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AccountSettings } from "../../features/account/components/account-settings.tsx";
import { EmailLink } from "../../features/account/components/email-link.tsx";
import { SessionSettings } from "../../features/account/components/session-settings.tsx";
import { AuthPage } from "../../features/auth/components/auth-page.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { AccountClosed as Closed } from "../compose/person/account-closed.tsx";
import { SettingsPage } from "../compose/person/settings-page.tsx";

const confirmRoute = getRouteApi("/email/confirm");
const undoRoute = getRouteApi("/email/undo");
const closedRoute = getRouteApi("/settings/account/closed");

const Column = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto flex max-w-2xl flex-col gap-5 px-3 py-6 sm:px-6">{children}</div>
);

export function SettingsSessions() {
  const t = useTexts("account");
  const user = useLastViewer();
  return <SettingsPage title={t("sessions.title")}>{user && <SessionSettings key={user.id} />}</SettingsPage>;
}

export function SettingsAccount() {
  const t = useTexts("account");
  const user = useLastViewer();
  return <SettingsPage title={t("title")}>{user && <AccountSettings key={user.id} user={user} />}</SettingsPage>;
}

export function EmailConfirm() {
  const t = useTexts("account");
  return (
    <Column>
      <PageHead title={t("email.confirmTitle")} noIndex />
      <EmailLink kind="confirm" token={confirmRoute.useSearch().token ?? ""} />
    </Column>
  );
}

export function EmailUndo() {
  const t = useTexts("account");
  return (
    <Column>
      <PageHead title={t("email.undoTitle")} noIndex />
      <EmailLink kind="undo" token={undoRoute.useSearch().token ?? ""} />
    </Column>
  );
}

export function AccountClosed() {
  const { kind, password } = closedRoute.useSearch();
  return <Closed isDeleted={kind === "deleted"} hasPassword={password !== "none"} />;
}

/** `/add-account`: logs in another account besides the current one, and continues to the home page. */
export const AddAccount = () => <AuthPage start="login" next="/" isAccountSwitch />;
