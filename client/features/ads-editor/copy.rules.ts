import { needsVideo } from "../../../src/ads/entity.ts";
import type { Ad, AdGroup, Campaign } from "../../../src/advertiser/entities.ts";
import { textOfMicro } from "../../../src/money/amount.rules.ts";
import { type EditorForm, emptyForm } from "./editor.flow.ts";

const typed = (micro: number | null): string => (micro === null ? "" : textOfMicro(BigInt(micro)));

interface Original {
  campaign: Campaign;
  /** Null if the campaign has no ad group. */
  group: AdGroup | null;
  ads: readonly Ad[];
  /** Whether the copy stays in the same campaign. */
  keepsCampaign: boolean;
}

/** A form with the original's values that starts today. Ads whose Pin is gone are left out. */
export function copyOf({ campaign, group, ads, keepsCampaign }: Original, today: string): EditorForm {
  const form = emptyForm(today, false);
  const { isCampaignBudgetOptimization, dailySpendCap, lifetimeSpendCap, objectiveType } = campaign;
  const name = `${campaign.name} (copy)`.slice(0, 255);
  const cap = isCampaignBudgetOptimization
    ? "shared"
    : dailySpendCap
      ? "daily"
      : lifetimeSpendCap
        ? "lifetime"
        : "none";
  // Every ad of such a campaign has a video.
  const hasVideo = needsVideo(objectiveType);
  const spec = group?.targetingSpec ?? {};
  return {
    ...form,
    campaignId: keepsCampaign ? campaign.id : null,
    campaign: { name, objectiveType, cap, amount: typed(dailySpendCap ?? lifetimeSpendCap) },
    adGroup: group
      ? {
          ...form.adGroup,
          name: keepsCampaign ? `${group.name} (copy)`.slice(0, 255) : group.name,
          budgetType: group.budgetType === "LIFETIME" ? "LIFETIME" : "DAILY",
          budget: typed(group.budgetInMicroCurrency),
          bid: typed(group.bidInMicroCurrency),
          bidStrategyType: group.bidStrategyType,
          billableEvent: group.billableEvent,
          pacingDeliveryType: group.pacingDeliveryType,
          placementGroup: group.placementGroup,
          ages: spec.AGE_BUCKET ?? [],
          lowestAge: spec.MINIMUM_AGE ?? "",
          highestAge: spec.MAXIMUM_AGE ?? "",
          genders: spec.GENDER ?? [],
          interests: spec.INTEREST ?? [],
          audiences: spec.AUDIENCE_INCLUDE ?? [],
          excludedAudiences: spec.AUDIENCE_EXCLUDE ?? [],
          countries: spec.LOCATION ?? [],
          languages: spec.LOCALE ?? [],
          devices: spec.APPTYPE ?? [],
          regions: (spec.GEO ?? []).join(", "),
          cities: spec.CITY ?? [],
          areas: spec.RADIUS ?? [],
          goalTagId: group.optimizationGoalMetadata?.conversionTagId ?? "",
          goalEvent: group.optimizationGoalMetadata?.conversionEvent ?? form.adGroup.goalEvent,
          frequencyCap: String(group.lifetimeFrequencyCap ?? ""),
        }
      : form.adGroup,
    ads: ads.flatMap(({ pinId, name: title, destinationUrl, trackingParams }) =>
      pinId ? [{ pinId, name: title, destinationUrl, trackingParams, title, imageUrl: "", hasVideo }] : [],
    ),
  };
}
