import type { Violation } from "../../../src/model/violation.ts";
import { SPAM_RULE_NAMES } from "../../../src/spam/rules.ts";
import { useTexts } from "./texts.ts";

/** The facts of a decision: what a moderator wrote, or the spam rules that the site applied, in the reader's language. */
export function useStatedFacts({ reason, reasons }: Pick<Violation, "reason" | "reasons">): string {
  const t = useTexts("violations");
  if (reasons === null) return reason;
  const said = SPAM_RULE_NAMES.flatMap((name) =>
    name !== "cleared" && reasons.includes(name) ? t(`spam.reasons.${name}`) : [],
  );
  return t("spam.facts", { reasons: said.join(t("spam.and")) });
}
