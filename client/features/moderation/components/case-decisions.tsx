import { useEffect, useState } from "react";
import type { Case } from "../../../../src/admin/cases.contract.ts";
import { REPORT_DECISIONS, type ReportDecision } from "../../../../src/model/report-reasons.ts";
import { Button } from "../../../components/ui/button.tsx";
import { areSingleKeysOn } from "../../../lib/browser/single-keys.ts";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { isMeant } from "../keys.ts";
import { CaseOutcome } from "./case-outcome.tsx";
import { DecisionDialog, isMild } from "./decision-dialog.tsx";

/** The decisions on a case, numbered by the keys that open them. */
export function CaseDecisions({ found, onDecided }: { found: Case; onDecided: () => void }) {
  const t = useTexts("moderation");
  const isReady = useHydrated();
  const [decision, setDecision] = useState<ReportDecision | null>(null);
  const isOpen = found.state === "open";
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const meant = REPORT_DECISIONS[Number(event.key) - 1];
      if (!isOpen || !meant || !areSingleKeysOn() || !isMeant(event)) return;
      event.preventDefault();
      setDecision(meant);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [isOpen]);
  if (!isOpen) return <CaseOutcome found={found} />;
  return (
    <div className="flex flex-wrap gap-2">
      {found.proposedLabel && (
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 pb-2 text-[0.9375rem]">
          <p className="min-w-0 grow basis-60 text-pretty">{t("proposed")}</p>
          <Button isDisabled={!isReady} onPress={() => setDecision("label")}>
            {t("giveLabel")}
          </Button>
        </div>
      )}
      {REPORT_DECISIONS.map((one, place) => (
        <Button
          key={one}
          variant={isMild(one) ? "secondary" : "danger"}
          isDisabled={!isReady}
          aria-keyshortcuts={String(place + 1)}
          onPress={() => setDecision(one)}
        >
          {one === "remove" && found.kind === "user" ? t("removeAll") : t(`decision.${one}`)}
        </Button>
      ))}
      {decision && (
        <DecisionDialog choice={{ found, decision }} onClose={() => setDecision(null)} onDecided={onDecided} />
      )}
    </div>
  );
}
