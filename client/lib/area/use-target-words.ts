import { AD_INTERESTS } from "../../../src/ads/interests.ts";
import { AD_GENDERS } from "../../../src/ads/targeting.ts";
import { languageName, regionName } from "../format/region-name.ts";
import { useTexts } from "../texts/texts.ts";
import { useLanguage } from "../texts/use-language.ts";

export type PeopleType = "LOCATION" | "LOCALE" | "AGE_BUCKET" | "GENDER" | "INTEREST";

/** The labels of targeting values, as in the forms. An unknown value is its own label. */
export function useTargetWords(): (type: PeopleType, value: string) => string {
  const forms = useTexts("quickPromote");
  const { language } = useLanguage();
  return (type, value) => {
    const interest = AD_INTERESTS.find((one) => one === value);
    const gender = AD_GENDERS.find((one) => one === value);
    switch (type) {
      case "LOCATION":
        return regionName(value, language);
      case "LOCALE":
        return languageName(value, language);
      case "AGE_BUCKET":
        return value.replace("-", "–");
      case "GENDER":
        return gender ? forms(`gender.${gender}`) : value;
      case "INTEREST":
        return interest ? forms(`interest.${interest}`) : value.replaceAll("_", " ");
    }
  };
}
