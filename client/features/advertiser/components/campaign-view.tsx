import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import type { Campaign } from "../../../../src/advertiser/entities.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import { CreditHelp } from "../../../components/domain/credit-help.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useTurnCampaign } from "../hooks/use-turn-campaign.ts";
import { CampaignAds } from "./campaign-ads.tsx";
import { GroupBudgets } from "./group-budgets.tsx";
import { RunLine } from "./run-line.tsx";
import { SummaryMark } from "./summary-mark.tsx";

interface CampaignViewProps {
  account: AdvertiserAccount;
  campaign: Campaign;
  /** The campaign's numbers. */
  children?: ReactNode;
}

/** One campaign: its performance, what keeps it from running, and its ads. */
export function CampaignView({ account, campaign, children }: CampaignViewProps) {
  const t = useTexts("advertiser");
  const isReady = useHydrated();
  const { turn, isBusy } = useTurnCampaign(account.id, campaign);
  const { status, blockedBy } = campaign;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <TextLink
          href={areaPath("reportingCampaigns", { advertiserId: account.id })}
          className="inline-flex min-h-9 items-center gap-2 text-[0.9375rem]"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {t("backToCampaigns")}
        </TextLink>
        <div className="flex flex-wrap items-center gap-3 pt-1">
          <h1 className="min-w-0 text-2xl font-bold [overflow-wrap:anywhere]">{campaign.name}</h1>
          <SummaryMark summary={campaign.summaryStatus} />
          {mayDo(account.role, "campaigns") && (status === "ACTIVE" || status === "PAUSED") && (
            <Button size="sm" isPending={isBusy} isDisabled={!isReady} onPress={() => void turn()}>
              {t(status === "ACTIVE" ? "pause" : "resume")}
            </Button>
          )}
        </div>
        <RunLine campaign={campaign} account={account} />
        <GroupBudgets campaign={campaign} account={account} />
      </div>
      {blockedBy.length > 0 && (
        <SettingsSection title={t("whyNot")}>
          <ul className="list-disc ps-5 text-[0.9375rem]">
            {blockedBy.map((block) => (
              <li key={block}>
                {t(`block.${block}`)} {block === "NO_FUNDS" && <CreditHelp account={account} />}
              </li>
            ))}
          </ul>
        </SettingsSection>
      )}
      {children}
      <SettingsSection title={t("ads")}>
        <CampaignAds account={account} campaignId={campaign.id} />
      </SettingsSection>
    </div>
  );
}
