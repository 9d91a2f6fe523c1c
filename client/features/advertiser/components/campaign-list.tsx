import Megaphone from "lucide-react/icons/megaphone";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Campaign } from "../../../../src/advertiser/entities.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { RunLine } from "./run-line.tsx";
import { SummaryMark } from "./summary-mark.tsx";

/** An account's campaigns, the newest first. */
export function CampaignList({ account }: { account: AdvertiserAccount }) {
  const t = useTexts("advertiser");
  const list = trpc.advertiser.campaigns.useInfiniteQuery({ advertiserId: account.id }, byBookmark);
  return (
    <EndlessList<Campaign>
      list={list}
      label={t("campaigns")}
      layout="rows"
      renderItem={(campaign) => <CampaignLine account={account} campaign={campaign} />}
      empty={
        <EmptyState
          icon={<Megaphone size={32} />}
          title={t("none")}
          text={t("noneText")}
          action={
            mayDo(account.role, "campaigns") && (
              <LinkButton href={`/advertiser/${account.id}/quick-promote/`} variant="primary">
                {t("promote")}
              </LinkButton>
            )
          }
        />
      }
    />
  );
}

/** A campaign's name, budget, schedule and state. */
export function CampaignLine({ account, campaign }: { account: AdvertiserAccount; campaign: Campaign }) {
  return (
    <article className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0">
        <TextLink
          href={`/advertiser/${account.id}/campaigns/${campaign.id}/`}
          className="font-semibold [overflow-wrap:anywhere]"
        >
          {campaign.name}
        </TextLink>
        <RunLine campaign={campaign} account={account} />
      </div>
      <SummaryMark summary={campaign.summaryStatus} />
    </article>
  );
}
