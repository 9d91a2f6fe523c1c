import type { Violation } from "../../../../src/model/violation.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useRuleWords } from "../../../lib/texts/use-rule-words.ts";

/** The page of a decision. @param token of the link by which a person reads it who can't log in */
export const violationHref = (id: string, token: string | undefined): string =>
  `/appealed-pin/?${new URLSearchParams({ id, ...(token && { token }) })}`;

/** Whether the site waits for a moderator with a comment or message. */
export const isHold = ({ consequence, subject }: Pick<Violation, "consequence" | "subject">): boolean =>
  consequence === "limited" && (subject.kind === "comment" || subject.kind === "message");

/** The decision in words, and its rule. */
export function useViolationHeading(violation: Violation): { heading: string; rule: string } {
  const { consequence, rule, subRule, scope, subject } = violation;
  const t = useTexts("violations");
  const ruleWords = useRuleWords();
  return {
    heading:
      consequence !== "removed"
        ? t(`heading.${isHold(violation) ? "held" : consequence}`)
        : scope === "account"
          ? t("heading.removedAll")
          : t(`heading.removed.${subject.kind}`),
    rule: ruleWords(rule, subRule),
  };
}
