import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { AreaGate } from "../../components/domain/area-gate.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { CampaignList } from "../../features/advertiser/components/campaign-list.tsx";
import { CampaignNumbers } from "../../features/advertiser/components/campaign-numbers.tsx";
import { CampaignView } from "../../features/advertiser/components/campaign-view.tsx";
import { DelegateList } from "../../features/advertiser/components/delegate-list.tsx";
import { InviteList } from "../../features/advertiser/components/invite-list.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useAreaTexts } from "../../lib/texts/area-texts.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { AreaInFrame } from "../area/area-in-frame.tsx";
import { type OwnAreaPage, ownAreaPath } from "../own-area-path.ts";

const campaignsRoute = getRouteApi("/advertiser/$advertiserId/campaigns");
const delegatesRoute = getRouteApi("/advertiser/$advertiserId/delegates");
const campaignRoute = getRouteApi("/advertiser/$advertiserId/campaigns/$campaignId");

export function OwnAccountPage() {
  return <OwnAccount page="campaigns" title="page.campaigns" />;
}

export function OwnCatalogsPage() {
  return <OwnAccount page="product-catalogs/data-source" title="page.catalogsDataSource" />;
}

interface OwnAccountProps {
  page: OwnAreaPage;
  title: "page.campaigns" | "page.catalogsDataSource";
}

/** Asks for a step-up if the last one is too old, then redirects to the person's account. */
function OwnAccount({ page, title }: OwnAccountProps) {
  const words = useAreaTexts("area");
  const { history } = useRouter();
  const list = trpc.advertiser.list.useQuery({});
  const path = list.data && ownAreaPath(list.data, page);
  useEffect(() => {
    if (path) history.replace(path);
  }, [history, path]);
  return (
    <>
      <PageHead title={words(title)} noIndex />
      <AreaGate query={list}>{null}</AreaGate>
    </>
  );
}

export function CampaignsPage() {
  return (
    <AreaInFrame {...campaignsRoute.useParams()} place="campaigns">
      {(account) => <CampaignList account={account} />}
    </AreaInFrame>
  );
}

export function CampaignPage() {
  const t = useTexts("advertiser");
  const { advertiserId, campaignId } = campaignRoute.useParams();
  const campaigns = trpc.advertiser.campaigns.useQuery({ advertiserId, campaignIds: [campaignId] });
  const campaign = campaigns.data?.items[0];
  return (
    <AreaInFrame advertiserId={advertiserId} place="campaigns">
      {(account) => (
        <AreaGate query={campaigns}>
          {campaign ? (
            <CampaignView account={account} campaign={campaign}>
              <CampaignNumbers account={account} campaignId={campaign.id} />
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
    <AreaInFrame {...delegatesRoute.useParams()} place="delegates">
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
