import { AD_APPTYPES, placesIn, type TargetingSpec } from "../../../../src/ads/targeting.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Change } from "../../../../src/advertiser/review.contract.ts";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { usePlaceWords } from "../../../lib/area/use-place-words.ts";
import { useRuleWords } from "../../../lib/area/use-rule-words.ts";
import { useTargetWords } from "../../../lib/area/use-target-words.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import type { Wording } from "../change-words.ts";
import type { TargetType } from "../target-changes.ts";

/** The number of audiences per page of their list. */
const AUDIENCES = 250;

/** The slice and the path of each field's constants, which forms and lists use too. */
const CONSTANTS = {
  status: ["advertiser", "change.status"],
  reviewStatus: ["advertiser", "change.status"],
  role: ["advertiser", "role"],
  reasons: ["adReview", "reason"],
  objectiveType: ["adsEditor", "objective"],
  budgetType: ["adsEditor", "budget"],
  bidStrategyType: ["adsEditor", "bid"],
  billableEvent: ["adsEditor", "billable"],
  pacingDeliveryType: ["adsEditor", "pacing"],
  placementGroup: ["adsEditor", "placement"],
  conversionEvent: ["quickPromote", "event"],
  frequency: ["catalogs", "frequencies"],
} as const;
const hasConstants = (field: string): field is keyof typeof CONSTANTS => field in CONSTANTS;

/** A text whose key comes from a change; null if there is none, which reads as its key. */
function textOf(read: unknown, key: string): string | null {
  const text = (read as (key: string) => string)(key);
  return text === key ? null : text;
}

/** The words for an account's changes. Audience names are queried only if a change mentions an audience. */
export function useChangeWording(account: AdvertiserAccount, changes: readonly Change[]): Wording {
  const t = useTexts("advertiser");
  const slices = {
    advertiser: t,
    adReview: useTexts("adReview"),
    adsEditor: useAreaTexts("adsEditor"),
    catalogs: useAreaTexts("catalogs"),
    quickPromote: useTexts("quickPromote"),
  };
  const { language } = useLanguage();
  const rule = useRuleWords();
  const people = useTargetWords();
  const audiences = trpc.audiences.list.useInfiniteQuery(
    { advertiserId: account.id, pageSize: AUDIENCES },
    { ...byBookmark, enabled: changes.some(namesAudiences) },
  );
  const place = usePlaceWords(changes.flatMap(placesOfChange));
  const nameOf = new Map(itemsOf(audiences).map(({ id, name }) => [id, name]));
  function valueWords(type: TargetType, value: string): string {
    if (type === "AUDIENCE_INCLUDE" || type === "AUDIENCE_EXCLUDE") return nameOf.get(value) ?? value;
    if (type === "MINIMUM_AGE" || type === "MAXIMUM_AGE") return value;
    if (type === "LOCATION" || type === "GEO" || type === "CITY" || type === "RADIUS") return place(value);
    if (type !== "APPTYPE") return people(type, value);
    const device = AD_APPTYPES.find((one) => one === value);
    return device ? t(`change.device.${device}`) : value;
  }
  return {
    currency: account.currency,
    language,
    moment: accountTimes(account, language),
    rule,
    nothing: t("change.nothing"),
    yes: t("change.yes"),
    no: t("change.no"),
    field: (name) => textOf(t, `change.field.${name}`),
    constant: (field, value) => {
      if (!hasConstants(field)) return null;
      const [slice, path] = CONSTANTS[field];
      return textOf(slices[slice], `${path}.${value}`);
    },
    without: (keyword) => t("change.without", { keyword }),
    target: { name: (type) => t(`change.target.${type}`), value: valueWords, all: t("change.all") },
  };
}

const placesOfChange = ({ before, after }: Change): string[] =>
  [before, after].flatMap((fields) =>
    placesIn((fields as { targetingSpec?: TargetingSpec } | null)?.targetingSpec ?? {}),
  );

const namesAudiences = ({ before, after }: Change) =>
  /"AUDIENCE_(?:INCLUDE|EXCLUDE)":/.test(JSON.stringify([before, after]));
