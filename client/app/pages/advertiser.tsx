import { getRouteApi, useParams, useRouter } from "@tanstack/react-router";
import Megaphone from "lucide-react/icons/megaphone";
import { useEffect } from "react";
import { AreaGate } from "../../components/domain/area-gate.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { CampaignNumbers } from "../../features/advertiser/components/campaign-numbers.tsx";
import { CampaignView } from "../../features/advertiser/components/campaign-view.tsx";
import { CreativeTests } from "../../features/advertiser/components/creative-tests.tsx";
import { DelegateList } from "../../features/advertiser/components/delegate-list.tsx";
import { InviteList } from "../../features/advertiser/components/invite-list.tsx";
import { Overview } from "../../features/advertiser/components/overview.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useAreaTexts } from "../../lib/texts/area-texts.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { AreaInFrame } from "../area/area-in-frame.tsx";
import { ownAreaPath } from "../own-area-path.ts";

const delegatesRoute = getRouteApi("/advertiser/$advertiserId/delegates");
const campaignRoute = getRouteApi("/advertiser/$advertiserId/campaigns/$campaignId");

/** Redirects to the person's account; without one, says how to open it. */
export function OwnAccountPage() {
  const t = useTexts("advertiser");
  const list = trpc.advertiser.list.useQuery({});
  useOpened(list.data?.[0] && ownAreaPath(list.data, ""));
  return (
    <>
      <PageHead title={t("campaigns")} noIndex />
      <AreaGate query={list}>
        {list.data?.length === 0 && (
          <EmptyState
            level={1}
            icon={<Megaphone size={32} />}
            title={t("start.title")}
            text={t("start.text")}
            action={
              <>
                <LinkButton href="/advertiser/quick-promote/" variant="primary">
                  {t("start.promote")}
                </LinkButton>
                <LinkButton href="/advertiser/invites/">{t("start.invites")}</LinkButton>
              </>
            }
          />
        )}
      </AreaGate>
    </>
  );
}

/** Redirects to the catalogs of the person's account, or to the hub. */
export function OwnCatalogsPage() {
  const words = useAreaTexts("area");
  const list = trpc.advertiser.list.useQuery({});
  useOpened(list.data && ownAreaPath(list.data, "product-catalogs/data-source/"));
  return (
    <>
      <PageHead title={words("page.catalogsDataSource")} noIndex />
      <AreaGate query={list}>{null}</AreaGate>
    </>
  );
}

/** Opens an address in this page's place, once it is known: after the step-up that the list of accounts may need. */
function useOpened(path: string | undefined): void {
  const { history } = useRouter();
  useEffect(() => {
    if (path) history.replace(path);
  }, [history, path]);
}

export function OverviewPage() {
  const { advertiserId = "" } = useParams({ strict: false });
  return (
    <AreaInFrame advertiserId={advertiserId} page="overview">
      {(account) => <Overview account={account} />}
    </AreaInFrame>
  );
}

export function CampaignPage() {
  const t = useTexts("advertiser");
  const { advertiserId, campaignId } = campaignRoute.useParams();
  const campaigns = trpc.advertiser.campaigns.useQuery({ advertiserId, campaignIds: [campaignId] });
  const campaign = campaigns.data?.items[0];
  return (
    <AreaInFrame advertiserId={advertiserId} page="campaign">
      {(account) => (
        <AreaGate query={campaigns}>
          {campaign ? (
            <CampaignView account={account} campaign={campaign}>
              <CampaignNumbers account={account} campaignId={campaign.id} />
              <CreativeTests account={account} campaignId={campaign.id} />
            </CampaignView>
          ) : (
            <EmptyState title={t("none")} text={t("noneText")} />
          )}
        </AreaGate>
      )}
    </AreaInFrame>
  );
}

export function DelegatesPage() {
  return (
    <AreaInFrame {...delegatesRoute.useParams()} page="delegates">
      {(account) => <DelegateList account={account} />}
    </AreaInFrame>
  );
}

/** The page to answer invitations. */
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
