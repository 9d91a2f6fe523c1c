import { AdminFrame } from "../../features/admin/components/admin-frame.tsx";
import { BouncedMails } from "../../features/operating/components/bounced-mails.tsx";
import { FailedJobs } from "../../features/operating/components/failed-jobs.tsx";
import { Invitations } from "../../features/operating/components/invitations.tsx";
import { SignUpSetting } from "../../features/operating/components/sign-up-setting.tsx";
import { SiteColor } from "../../features/operating/components/site-color.tsx";
import { SiteLogo } from "../../features/operating/components/site-logo.tsx";
import { SiteName } from "../../features/operating/components/site-name.tsx";
import { SiteStatus } from "../../features/operating/components/site-status.tsx";
import { SiteSteps, STEP_PARTS } from "../../features/operating/components/site-steps.tsx";
import { SiteStorage } from "../../features/operating/components/site-storage.tsx";
import { SlowCalls } from "../../features/operating/components/slow-calls.tsx";
import { WaitingPeople } from "../../features/operating/components/waiting-people.tsx";

export function AdminStatus() {
  return (
    <AdminFrame tab="status">
      <div className="flex flex-col gap-5">
        <SiteStatus />
        <FailedJobs />
        <BouncedMails />
        <SlowCalls />
      </div>
    </AdminFrame>
  );
}

export function AdminStorage() {
  return (
    <AdminFrame tab="storage">
      <div className="flex flex-col gap-5">
        <SiteStorage />
      </div>
    </AdminFrame>
  );
}

export function AdminSite() {
  return (
    <AdminFrame tab="site">
      <div className="flex flex-col gap-5">
        <SiteSteps />
        <div id={STEP_PARTS.name} className="scroll-mt-(--head)">
          <SiteName />
        </div>
        <div id={STEP_PARTS.logo} className="scroll-mt-(--head)">
          <SiteLogo />
        </div>
        <div id={STEP_PARTS.color} className="scroll-mt-(--head)">
          <SiteColor />
        </div>
      </div>
    </AdminFrame>
  );
}

export function AdminSignUp() {
  return (
    <AdminFrame tab="signUp">
      <div className="flex flex-col gap-5">
        <SignUpSetting />
        <WaitingPeople />
        <Invitations />
      </div>
    </AdminFrame>
  );
}
