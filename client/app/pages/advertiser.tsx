import { getRouteApi } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import { AreaGate } from "../../components/domain/area-gate.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { AccountList } from "../../features/advertiser/components/account-list.tsx";
import { AreaFrame } from "../../features/advertiser/components/area-frame.tsx";
import { BalanceView } from "../../features/advertiser/components/balance-view.tsx";
import { CampaignList } from "../../features/advertiser/components/campaign-list.tsx";
import { CampaignNumbers } from "../../features/advertiser/components/campaign-numbers.tsx";
import { CampaignView } from "../../features/advertiser/components/campaign-view.tsx";
import { ChangeList } from "../../features/advertiser/components/change-list.tsx";
import { DelegateList } from "../../features/advertiser/components/delegate-list.tsx";
import { InviteList } from "../../features/advertiser/components/invite-list.tsx";
import { ReportView } from "../../features/advertiser/components/report-view.tsx";
import { PageHead } from "../../lib/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { trpc } from "../../lib/trpc.ts";

const campaignsRoute = getRouteApi("/advertiser/$advertiserId/campaigns");
const delegatesRoute = getRouteApi("/advertiser/$advertiserId/delegates");
const historyRoute = getRouteApi("/advertiser/$advertiserId/history");
const billingRoute = getRouteApi("/advertiser/$advertiserId/billing");
const accountsRoute = getRouteApi("/advertiser/$advertiserId/accounts_manager");
const campaignReport = getRouteApi("/advertiser/$advertiserId/reporting/campaigns");
const adGroupReport = getRouteApi("/advertiser/$advertiserId/reporting/adgroups");
const adReport = getRouteApi("/advertiser/$advertiserId/reporting/ads");
const campaignRoute = getRouteApi("/advertiser/$advertiserId/campaigns/$campaignId");

interface AreaProps {
  advertiserId: string;
  tab: "reporting" | "billing" | "accounts";
  children: (account: AdvertiserAccount) => ReactNode;
}

export function CampaignsPage() {
  const { advertiserId } = campaignsRoute.useParams();
  const account = trpc.advertiser.get.useQuery({ advertiserId });
  return (
    <AreaGate query={account}>
      {account.data && (
        <AreaFrame account={account.data} tab="campaigns">
          <CampaignList account={account.data} />
        </AreaFrame>
      )}
    </AreaGate>
  );
}

export function CampaignPage() {
  const t = useTexts("advertiser");
  const { advertiserId, campaignId } = campaignRoute.useParams();
  const account = trpc.advertiser.get.useQuery({ advertiserId });
  const campaigns = trpc.advertiser.campaigns.useQuery({ advertiserId, campaignIds: [campaignId] });
  const campaign = campaigns.data?.items[0];
  return (
    <AreaGate query={account}>
      <AreaGate query={campaigns}>
        {account.data && (
          <AreaFrame account={account.data} tab="campaigns">
            {campaign ? (
              <CampaignView account={account.data} campaign={campaign}>
                <CampaignNumbers account={account.data} campaignId={campaign.id} />
              </CampaignView>
            ) : (
              <EmptyState title={t("none")} text={t("noneText")} />
            )}
          </AreaFrame>
        )}
      </AreaGate>
    </AreaGate>
  );
}

export function DelegatesPage() {
  const { advertiserId } = delegatesRoute.useParams();
  const account = trpc.advertiser.get.useQuery({ advertiserId });
  return (
    <AreaGate query={account}>
      {account.data && (
        <AreaFrame account={account.data} tab="people">
          <DelegateList account={account.data} />
        </AreaFrame>
      )}
    </AreaGate>
  );
}

export function HistoryPage() {
  const { advertiserId } = historyRoute.useParams();
  const account = trpc.advertiser.get.useQuery({ advertiserId });
  return (
    <AreaGate query={account}>
      {account.data && (
        <AreaFrame account={account.data} tab="history">
          <ChangeList advertiserId={account.data.id} />
        </AreaFrame>
      )}
    </AreaGate>
  );
}

function Area({ advertiserId, tab, children }: AreaProps) {
  const account = trpc.advertiser.get.useQuery({ advertiserId });
  return (
    <AreaGate query={account}>
      {account.data && (
        <AreaFrame account={account.data} tab={tab}>
          {children(account.data)}
        </AreaFrame>
      )}
    </AreaGate>
  );
}

export function BillingPage() {
  return (
    <Area {...billingRoute.useParams()} tab="billing">
      {(account) => <BalanceView account={account} />}
    </Area>
  );
}

export function AccountsPage() {
  return (
    <Area {...accountsRoute.useParams()} tab="accounts">
      {() => <AccountList />}
    </Area>
  );
}

export function CampaignReport() {
  const search = campaignReport.useSearch();
  const navigate = campaignReport.useNavigate();
  return (
    <Area {...campaignReport.useParams()} tab="reporting">
      {(account) => (
        <ReportView
          account={account}
          level="campaigns"
          search={search}
          onSearch={(next) => void navigate({ search: next })}
        />
      )}
    </Area>
  );
}

export function AdGroupReport() {
  const search = adGroupReport.useSearch();
  const navigate = adGroupReport.useNavigate();
  return (
    <Area {...adGroupReport.useParams()} tab="reporting">
      {(account) => (
        <ReportView
          account={account}
          level="adgroups"
          search={search}
          onSearch={(next) => void navigate({ search: next })}
        />
      )}
    </Area>
  );
}

export function AdReport() {
  const search = adReport.useSearch();
  const navigate = adReport.useNavigate();
  return (
    <Area {...adReport.useParams()} tab="reporting">
      {(account) => (
        <ReportView
          account={account}
          level="ads"
          search={search}
          onSearch={(next) => void navigate({ search: next })}
        />
      )}
    </Area>
  );
}

/** Where an invitation is answered. */
export function DelegateInvitesPage() {
  const t = useTexts("advertiser");
  const invites = trpc.advertiser.invites.useQuery({});
  return (
    <div className="mx-auto max-w-3xl px-4 pt-6 pb-28">
      <PageHead title={t("person.invitesTitle")} noIndex />
      <h1 className="sr-only">{t("person.invitesTitle")}</h1>
      <InviteList />
      {invites.data?.length === 0 && <EmptyState title={t("person.invitesTitle")} text={t("person.noInvites")} />}
    </div>
  );
}
