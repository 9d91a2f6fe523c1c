import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useBoardActions } from "../hooks/use-board-actions.ts";

/**
 * The progress of a long action. It stays in view without covering the page, so that the person can continue or
 * leave.
 */
export function ActionProgress({ canHave }: { canHave: boolean }) {
  const t = useTexts("boards");
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const running = useBoardActions(canHave).filter(({ id }) => id !== null && !hidden.has(id));
  if (running.length === 0) return null;
  return (
    <section
      aria-label={running.map(({ kind }) => t(`action.${kind}`)).join(", ")}
      className="sticky top-18 z-20 mx-4 mb-6 flex max-w-md flex-col gap-3 rounded-2xl border border-line bg-surface p-4 shadow-float sm:mx-auto sm:top-20"
    >
      {running.map(({ id, kind, total, done }) => (
        <div key={id}>
          <ProgressBar label={t(`action.${kind}`)} value={total > 0 ? Math.min(100, (done / total) * 100) : null} />
          <p className="mt-2 text-[0.8125rem] text-ink-soft tabular-nums">{t("action.progress", { done, total })}</p>
        </div>
      ))}
      <div className="flex items-center justify-between gap-3">
        <p className="text-[0.8125rem] text-ink-soft">{t("action.leave")}</p>
        <Button size="sm" onPress={() => setHidden(new Set([...hidden, ...running.flatMap(({ id }) => id ?? [])]))}>
          {t("action.hide")}
        </Button>
      </div>
    </section>
  );
}
