import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Change } from "../../../../src/advertiser/history.contract.ts";
import { AD_INTERESTS } from "../../../../src/model/ad-interests.ts";
import { AD_APPTYPES, AD_GENDERS } from "../../../../src/model/ad-targeting.ts";
import { useRuleWords } from "../../../lib/area/use-rule-words.ts";
import { byBookmark, itemsOf } from "../../../lib/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useLanguage } from "../../../lib/use-language.ts";
import type { Wording } from "../change-words.ts";
import type { TargetType } from "../target-changes.ts";

/** As many audiences as one page of them has. */
const AUDIENCES = 250;

/** The words for an account's changes; the names of audiences are asked for once a change has one. */
export function useChangeWording(account: AdvertiserAccount, changes: readonly Change[]): Wording {
  const t = useTexts("advertiser");
  const forms = useTexts("quickPromote");
  const { language } = useLanguage();
  const rule = useRuleWords();
  const regions = new Intl.DisplayNames([language], { type: "region" });
  const audiences = trpc.audiences.list.useInfiniteQuery(
    { advertiserId: account.id, pageSize: AUDIENCES },
    { ...byBookmark, enabled: changes.some(namesAudiences) },
  );
  const nameOf = new Map(itemsOf(audiences).map(({ id, name }) => [id, name]));
  function valueWords(type: TargetType, value: string): string {
    const interest = AD_INTERESTS.find((one) => one === value);
    const gender = AD_GENDERS.find((one) => one === value);
    const device = AD_APPTYPES.find((one) => one === value);
    switch (type) {
      case "LOCATION":
        return regions.of(value) ?? value;
      case "AGE_BUCKET":
        return value.replace("-", "–");
      case "GENDER":
        return gender ? forms(`gender.${gender}`) : value;
      case "INTEREST":
        return interest ? forms(`interest.${interest}`) : value.replaceAll("_", " ");
      case "APPTYPE":
        return device ? t(`change.device.${device}`) : value;
      default:
        return nameOf.get(value) ?? value;
    }
  }
  return {
    ...{ currency: account.currency, language, timeZone: account.timeZone, rule },
    ...{ nothing: t("change.nothing"), yes: t("change.yes"), no: t("change.no") },
    without: (keyword) => t("change.without", { keyword }),
    target: { name: (type) => t(`change.target.${type}`), value: valueWords, all: t("change.all") },
  };
}

const namesAudiences = ({ before, after }: Change) =>
  /"AUDIENCE_(?:INCLUDE|EXCLUDE)":/.test(JSON.stringify([before, after]));
