import type { Rule } from "../../../src/model/report-reasons.ts";
import type { SubReason } from "../../../src/model/sub-reasons.ts";
import { useTexts } from "./texts.ts";

/** The reason of a report or the rule of a decision in words, with what exactly is wrong: "Spam: Fraud or phishing". */
export function useRuleWords(): (rule: Rule, sub?: SubReason | null) => string {
  const t = useTexts("reported");
  return (rule, sub) => (sub ? t("both", { rule: t(`rules.${rule}`), exact: t(`exact.${sub}`) }) : t(`rules.${rule}`));
}
