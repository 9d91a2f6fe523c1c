import { parseDate } from "@internationalized/date";
import type { z } from "zod";
import { bidStrategiesOf, billablesOf, needsVideo } from "../../../src/ads/entity.ts";
import { placeType } from "../../../src/ads/targeting.ts";
import { newAdGroupSchema, newAdSchema, newCampaignSchema } from "../../../src/advertiser/entities.ts";
import { adGroupFault, campaignFault } from "../../../src/advertiser/entity.rules.ts";
import { issueProblem, type Problem } from "../../../src/model/problem.ts";
import { amountOfText } from "../../../src/money/amount.rules.ts";
import type { ProblemCode } from "../../../src/texts/problems.ts";
import { instantOf, type ZoneClock } from "../../../src/time/zone-clock.ts";

export const STEPS = ["campaign", "adGroup", "ads", "review"] as const;
export type Step = (typeof STEPS)[number];

export interface AdForm {
  pinId: string;
  name: string;
  destinationUrl: string;
  trackingParams: string;
  /** The Pin's title, for the preview. */
  title: string;
  imageUrl: string;
  hasVideo: boolean;
}
/** The stepper's form, with amounts and days as typed; a draft stores this. */
export interface EditorForm {
  step: Step;
  /** The site chooses bids, placements and audience. */
  isAutomated: boolean;
  /** An existing campaign, or null for a new one. */
  campaignId: string | null;
  campaign: { name: string; objectiveType: string; cap: "none" | "daily" | "lifetime" | "shared"; amount: string };
  adGroup: {
    name: string;
    budgetType: "DAILY" | "LIFETIME";
    budget: string;
    bidStrategyType: string;
    bid: string;
    billableEvent: string;
    pacingDeliveryType: string;
    placementGroup: string;
    startDay: string;
    endDay: string;
    ages: string[];
    /** A range of ages as typed, instead of `ages`. */
    lowestAge: string;
    highestAge: string;
    genders: string[];
    interests: string[];
    countries: string[];
    languages: string[];
    /** Of `AD_DEVICES`. */
    devices: string[];
    /** Codes of regions, separated by spaces; drafts of former releases have commas too. */
    regions: string;
    /** Ids of cities, and areas around places. */
    cities: string[];
    areas: string[];
    /** Ids of the audiences that the ad group targets, and of those that it excludes. */
    audiences: string[];
    excludedAudiences: string[];
    frequencyCap: string;
    keywords: string;
    /** The tag and event that count, for conversions only; no tag counts none. */
    goalTagId: string;
    goalEvent: string;
    /** The product group to advertise, for catalog sales only. */
    productGroupId: string;
  };
  ads: AdForm[];
}

export function emptyForm(today: string, isAutomated: boolean): EditorForm {
  return {
    step: "campaign",
    isAutomated,
    campaignId: null,
    ads: [],
    campaign: { name: "", objectiveType: "CONSIDERATION", cap: "none", amount: "" },
    adGroup: {
      name: "",
      budgetType: "DAILY",
      budget: "",
      bidStrategyType: "AUTOMATIC_BID",
      bid: "",
      billableEvent: "CLICKTHROUGH",
      pacingDeliveryType: "STANDARD",
      placementGroup: "ALL",
      startDay: today,
      endDay: "",
      ages: [],
      lowestAge: "",
      highestAge: "",
      genders: [],
      interests: [],
      countries: [],
      languages: [],
      devices: [],
      regions: "",
      cities: [],
      areas: [],
      audiences: [],
      excludedAudiences: [],
      frequencyCap: "",
      keywords: "",
      goalTagId: "",
      goalEvent: "checkout",
      productGroupId: "",
    },
  };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The form at another step. A video campaign loses its still Pins, because its list of Pins has no checkboxes to remove
 * them. They stay until the step is left: arrow keys pass through all objectives.
 */
export const atStep = (form: EditorForm, step: Step): EditorForm => ({
  ...form,
  step,
  ads: needsVideo(form.campaign.objectiveType) ? form.ads.filter(({ hasVideo }) => hasVideo) : form.ads,
});

/** A saved draft as a form; missing or invalid fields get the empty form's values. */
export function formOf(draft: unknown, today: string): EditorForm {
  const like = <T extends object>(empty: T, kept: unknown): T => {
    if (!isFields(kept)) return empty;
    const taken = Object.entries(empty).map(([name, value]) => {
      const found = kept[name];
      if (isFields(value)) return [name, like(value, found)];
      if (Array.isArray(value)) return [name, Array.isArray(found) ? found : value];
      return [name, value === null || typeof found === typeof value ? (found ?? value) : value];
    });
    return Object.fromEntries(taken) as T;
  };
  const form = like(emptyForm(today, false), draft);
  const ad: AdForm = {
    pinId: "",
    name: "",
    destinationUrl: "",
    trackingParams: "",
    title: "",
    imageUrl: "",
    hasVideo: false,
  };
  const ads = form.ads.map((one) => like(ad, one)).filter(({ pinId }) => pinId !== "");
  return atStep({ ...form, ads }, STEPS.includes(form.step) ? form.step : "campaign");
}

/** The codes of regions in a form's text. */
export const regionsOf = (regions: string): string[] =>
  regions
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

type Places = Pick<EditorForm["adGroup"], "countries" | "regions" | "cities" | "areas">;
/** All places that the form names. */
export const placesOf = ({ countries, regions, cities, areas }: Places): string[] => [
  ...countries,
  ...regionsOf(regions),
  ...cities,
  ...areas,
];
/** The form's fields for these places. */
export function placeFields(places: readonly string[]): Places {
  const of = (type: ReturnType<typeof placeType>) => places.filter((place) => placeType(place) === type);
  return { countries: of("LOCATION"), regions: of("GEO").join(" "), cities: of("CITY"), areas: of("RADIUS") };
}

const micro = (text: string): number | null => {
  const amount = amountOfText(text);
  return amount === null ? null : Number(amount);
};
const midnight = (day: string, clock: ZoneClock, later: number): string | null => {
  try {
    return day ? instantOf(clock, String(parseDate(day).add({ days: later }))).toISOString() : null;
  } catch {
    return null;
  }
};

/** Whether the campaign sells products from a catalog; the site then creates its ads. */
export const sellsProducts = ({ campaign }: EditorForm): boolean => campaign.objectiveType === "CATALOG_SALES";

export const aimsAtConversions = ({ campaign }: EditorForm): boolean => campaign.objectiveType === "WEB_CONVERSION";

/** Bids and payment as chosen, as far as the campaign's objective permits them. */
export function paymentOf({ adGroup, campaign, isAutomated }: EditorForm) {
  const chosen = <T extends string>(permitted: readonly [T, ...T[]], choice: string): T =>
    (isAutomated ? undefined : permitted.find((one) => one === choice)) ?? permitted[0];
  return {
    bidStrategyType: chosen(bidStrategiesOf(campaign.objectiveType), adGroup.bidStrategyType),
    billableEvent: chosen(billablesOf(campaign.objectiveType), adGroup.billableEvent),
  };
}

export function campaignItem({ campaign }: EditorForm) {
  const amount = micro(campaign.amount);
  return {
    name: campaign.name,
    objectiveType: campaign.objectiveType,
    status: "ACTIVE",
    isCampaignBudgetOptimization: campaign.cap === "shared",
    dailySpendCap: campaign.cap === "daily" || campaign.cap === "shared" ? amount : null,
    lifetimeSpendCap: campaign.cap === "lifetime" ? amount : null,
  };
}

/** @param clock of the account; the first and last day are whole days in it */
export function adGroupItem(form: EditorForm, campaignId: string, clock: ZoneClock) {
  const { adGroup: it, campaign, isAutomated } = form;
  const isShared = campaign.cap === "shared";
  const payment = paymentOf(form);
  const some = (list: string[]) => (list.length > 0 ? list : undefined);
  const places = {
    LOCATION: some(it.countries),
    LOCALE: some(it.languages),
    APPTYPE: some(it.devices),
    GEO: some(regionsOf(it.regions)),
    CITY: some(it.cities),
    RADIUS: some(it.areas),
  };
  const people = {
    AGE_BUCKET: some(it.ages),
    MINIMUM_AGE: it.lowestAge.trim() || undefined,
    MAXIMUM_AGE: it.highestAge.trim() || undefined,
    GENDER: some(it.genders),
    INTEREST: some(it.interests),
    AUDIENCE_INCLUDE: some(it.audiences),
    AUDIENCE_EXCLUDE: some(it.excludedAudiences),
  };
  return {
    campaignId,
    name: it.name || campaign.name,
    status: "ACTIVE",
    budgetType: isShared ? "CBO_ADGROUP" : it.budgetType,
    budgetInMicroCurrency: isShared ? null : micro(it.budget),
    ...payment,
    bidInMicroCurrency: payment.bidStrategyType === "AUTOMATIC_BID" ? null : micro(it.bid),
    pacingDeliveryType: isAutomated ? "STANDARD" : it.pacingDeliveryType,
    placementGroup: isAutomated ? "ALL" : it.placementGroup,
    targetingSpec: JSON.parse(JSON.stringify({ ...(!isAutomated && people), ...places })),
    lifetimeFrequencyCap: it.frequencyCap.trim() === "" || isAutomated ? null : Number(it.frequencyCap),
    ...(aimsAtConversions(form) &&
      it.goalTagId !== "" && {
        optimizationGoalMetadata: { conversionTagId: it.goalTagId, conversionEvent: it.goalEvent },
      }),
    startTime: midnight(it.startDay, clock, 0),
    endTime: midnight(it.endDay, clock, 1),
    ...(sellsProducts(form) && it.productGroupId !== "" && { productGroupId: it.productGroupId }),
  };
}

export const adItems = ({ ads, campaign }: EditorForm, adGroupId: string) =>
  ads.map((ad) => ({
    adGroupId,
    pinId: ad.pinId,
    name: ad.name || ad.title || campaign.name,
    status: "ACTIVE",
    destinationUrl: ad.destinationUrl,
    trackingParams: ad.trackingParams,
  }));

/** A field of a step that can be the reason why it isn't complete. */
export type FaultyField =
  | "name"
  | "regions"
  | "lowestAge"
  | "highestAge"
  | "amount"
  | "budget"
  | "bid"
  | "startDay"
  | "endDay"
  | "frequencyCap";
export interface EditorFault extends Problem {
  /** The reason is shown at one of these fields. */
  field?: FaultyField | undefined;
}

const FIELDS: Readonly<Record<string, FaultyField>> = {
  name: "name",
  dailySpendCap: "amount",
  lifetimeSpendCap: "amount",
  budgetInMicroCurrency: "budget",
  bidInMicroCurrency: "bid",
  lifetimeFrequencyCap: "frequencyCap",
  startTime: "startDay",
  "targetingSpec.GEO": "regions",
  "targetingSpec.CITY": "regions",
  "targetingSpec.RADIUS": "regions",
  "targetingSpec.MINIMUM_AGE": "lowestAge",
  "targetingSpec.MAXIMUM_AGE": "highestAge",
  endTime: "endDay",
};
/** The fields of problems that concern several fields together. */
const FIELD_OF_CODE: Partial<Record<ProblemCode, FaultyField>> = {
  budgetMissing: "budget",
  bidMissing: "bid",
  endsBeforeStart: "endDay",
};

const firstFault = (read: z.ZodSafeParseResult<unknown>): EditorFault | null => {
  const issue = read.error?.issues[0];
  return issue ? { ...issueProblem(issue), field: FIELDS[issue.path.slice(0, 2).join(".")] } : null;
};
const together = (fault: Problem | null): EditorFault | null =>
  fault && { code: fault.code, params: fault.params, field: FIELD_OF_CODE[fault.code] };

/** Drops the field: each of several ads has such a field, and the review step has none. */
const withoutField = (fault: EditorFault | null): EditorFault | null =>
  fault && { code: fault.code, params: fault.params };

/** Why a step isn't complete, by the rules that the server checks too, or null. */
export function problemOf(step: Step, form: EditorForm, clock: ZoneClock): EditorFault | null {
  if (step === "campaign") {
    if (form.campaignId) return null;
    const item = campaignItem(form);
    if (form.campaign.cap !== "none" && micro(form.campaign.amount) === null)
      return { code: "AD_BUDGET_REFUSED", field: "amount" };
    return firstFault(newCampaignSchema.safeParse(item)) ?? together(campaignFault(item));
  }
  if (step === "adGroup") {
    const read = newAdGroupSchema.safeParse(adGroupItem(form, "1", clock));
    const { cap, objectiveType } = form.campaign;
    const facts = { isBudgetOptimization: cap === "shared", objectiveType };
    return read.success ? together(adGroupFault(read.data, facts)) : firstFault(read);
  }
  if (step === "ads") {
    if (sellsProducts(form)) return form.adGroup.productGroupId === "" ? { code: "productGroupMissing" } : null;
    if (form.ads.length === 0) return { code: "adPinMissing" };
    if (needsVideo(form.campaign.objectiveType) && form.ads.some(({ hasVideo }) => !hasVideo))
      return { code: "adVideoMissing" };
    const faults = adItems(form, "1").map((item) => firstFault(newAdSchema.safeParse(item)));
    return withoutField(faults.find((fault) => fault !== null) ?? null);
  }
  const faults = STEPS.slice(0, 3).map((one) => problemOf(one, form, clock));
  return withoutField(faults.find((fault) => fault !== null) ?? null);
}
