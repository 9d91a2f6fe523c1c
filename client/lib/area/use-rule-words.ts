import type { GroupRule } from "../../../src/catalogs/group.ts";
import { money } from "../format/money.ts";
import { useAreaTexts } from "../texts/area-texts.ts";
import { useLanguage } from "../texts/use-language.ts";

/** A rule of a product group as a phrase. */
export function useRuleWords() {
  const t = useAreaTexts("catalogs");
  const { language } = useLanguage();
  const either = new Intl.ListFormat(language, { type: "disjunction" });
  return function words(rule: GroupRule): string {
    if (rule.field === "ANY") return either.format(rule.rules.map(words));
    const field = t(`fields.${rule.field}`);
    if (rule.field === "REDUCED" || rule.field === "FEED") return field;
    if (rule.field === "AVAILABILITY" || rule.field === "CONDITION")
      return t("phrases.IS", { field, values: either.format(rule.values.map((value) => t(`values.${value}`))) });
    if (rule.field !== "PRICE") return t(`phrases.${rule.how}`, { field, values: either.format(rule.values) });
    const amount = (micro: string) => money(BigInt(micro), rule.currency, language);
    if (rule.min === null) return t("phrases.atMost", { field, max: amount(rule.max ?? "0") });
    if (rule.max === null) return t("phrases.atLeast", { field, min: amount(rule.min) });
    return t("phrases.between", { field, min: amount(rule.min), max: amount(rule.max) });
  };
}
