import { useSpamTexts } from "../../../lib/texts/spam-texts.ts";
import type { Tried } from "../hooks/use-spam-rules.ts";

const OUTCOMES = ["captcha", "hold", "limit"] as const;

/** The outcomes of the last week by other settings, beside those that were. */
export function TriedOutcomes({ tried: { judged, isCut, was, wouldBe, held } }: { tried: Tried }) {
  const t = useSpamTexts();
  return (
    <div className="flex flex-col gap-2 text-[0.9375rem]">
      <p className="font-semibold">{t(isCut ? "rules.triedCut" : "rules.tried", { count: judged })}</p>
      <ul>
        {OUTCOMES.map((name) => (
          <li key={name}>
            {t("rules.wasAndWould", {
              outcome: t(`rules.outcome.${name}`),
              wouldBe: wouldBe[name],
              was: was[name],
            })}
          </li>
        ))}
      </ul>
      {held.length > 0 && (
        <>
          <h3 className="pt-2 font-semibold">{t("rules.held")}</h3>
          <ul>
            {held.map(({ id, username, kind, score, outcome, was: before }) => (
              <li key={id} className="[overflow-wrap:anywhere] text-ink-soft">
                {t("rules.heldEntry", {
                  name: username,
                  kind: t(`rules.kind.${kind}`),
                  score,
                  outcome: t(`rules.outcome.${outcome}`),
                  was: t(`rules.outcome.${before}`),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
