import { AccountLinks } from "../../features/account/components/account-links.tsx";
import { ConnectedAccounts } from "../../features/identity/components/connected-accounts.tsx";
import { NotificationLink } from "../../features/notifications/components/notification-link.tsx";
import { PrivacyLink } from "../../features/safety/components/privacy-link.tsx";
import { SecurityLink } from "../../features/security/components/security-link.tsx";
import { EmailSettings } from "../../features/settings/components/email-settings.tsx";
import { LanguageSettings } from "../../features/settings/components/language-settings.tsx";
import { ProfileForm } from "../../features/settings/components/profile-form.tsx";
import { TokenSettings } from "../../features/settings/components/token-settings.tsx";
import { SsoLink } from "../../features/sso/components/sso-link.tsx";
import { TunerLink } from "../../features/tuner/components/tuner-link.tsx";
import { PageHead } from "../../lib/page-head.tsx";
import { useLastViewer } from "../../lib/use-viewer.ts";

export function Settings() {
  const user = useLastViewer();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 px-4 py-6">
      <PageHead title="Settings" noIndex />
      <h1 className="text-2xl font-bold">Settings</h1>
      {user && (
        <>
          <ProfileForm key={user.id} user={user} />
          <EmailSettings user={user} />
          <LanguageSettings user={user} />
          <ConnectedAccounts key={`accounts of ${user.id}`} />
          <NotificationLink />
          <SecurityLink />
          <PrivacyLink />
          <TunerLink />
          <AccountLinks />
          <TokenSettings key={`tokens of ${user.id}`} />
          {user.isPartner && <SsoLink />}
        </>
      )}
    </div>
  );
}
