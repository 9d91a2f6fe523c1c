import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Campaign } from "../../../../src/advertiser/entities.ts";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { RunLine } from "./run-line.tsx";
import { SummaryMark } from "./summary-mark.tsx";

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
