import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import { keywordsOf } from "../../../src/reporting/keyword.rules.ts";
import { dayNumber } from "../../../src/time/day.rules.ts";
import type { Forecasted } from "../../components/domain/draft-forecast.tsx";
import { adGroupItem, campaignItem, type EditorForm, problemOf, sellsProducts } from "./editor.flow.ts";

const KEYWORDS_MAX = 100;
const DAYS_MAX = 365;

const least = (...amounts: readonly (number | null | undefined)[]): number | null => {
  const given = amounts.filter((amount): amount is number => typeof amount === "number");
  return given.length > 0 ? Math.min(...given) : null;
};

/** The form as a draft to forecast; null while its budget or audience is incomplete, or no product group is chosen. */
export function forecastOf(account: AdvertiserAccount, form: EditorForm): Forecasted | null {
  const { adGroup, isAutomated } = form;
  const isNew = form.campaignId === null;
  const problem =
    (isNew && problemOf("campaign", form, account.zoneShifts)) || problemOf("adGroup", form, account.zoneShifts);
  const isOfProducts = sellsProducts(form);
  if (problem || (isOfProducts && adGroup.productGroupId === "")) return null;
  const group = adGroupItem(form, "1", account.zoneShifts);
  const { dailySpendCap, lifetimeSpendCap } = campaignItem(form);
  const isLife = group.budgetType === "LIFETIME";
  const daily = least(isLife ? null : group.budgetInMicroCurrency, dailySpendCap);
  const lifetime = least(isLife ? group.budgetInMicroCurrency : null, lifetimeSpendCap);
  if (daily === null && lifetime === null) return null;
  const [first, last] = [dayNumber(adGroup.startDay), dayNumber(adGroup.endDay)];
  return {
    advertiserId: account.id,
    ...(isOfProducts ? { productGroupId: adGroup.productGroupId } : { pinId: form.ads[0]?.pinId }),
    dailyBudgetInMicroCurrency: daily,
    lifetimeBudgetInMicroCurrency: lifetime,
    isSpreadOverLife: isLife,
    days: first === null || last === null ? null : Math.min(DAYS_MAX, last - first + 1),
    bidInMicroCurrency: group.bidInMicroCurrency,
    billableEvent: group.billableEvent,
    pacingDeliveryType: group.pacingDeliveryType as "STANDARD" | "ACCELERATED",
    placementGroup: group.placementGroup as "ALL" | "SEARCH" | "BROWSE",
    lifetimeFrequencyCap: group.lifetimeFrequencyCap,
    targetingSpec: group.targetingSpec,
    keywords: isAutomated ? [] : keywordsOf(adGroup.keywords).slice(0, KEYWORDS_MAX),
  };
}
