import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useImportTexts } from "../../../lib/texts/imports-texts.ts";
import { type ShownImport, useImportActions } from "../hooks/use-import.ts";
import { useImportName } from "../source-name.ts";

const MINUTE_S = 60;

/** An archive that is being read. */
export function ImportReading({ shown }: { shown: ShownImport }) {
  const t = useImportTexts();
  const nameOf = useImportName();
  const { cancel } = useImportActions();
  const { done } = shown.progress;
  return (
    <SettingsSection title={t("reading.title", { file: shown.filename })} lead={t("reading.text")}>
      <div role="status" className="flex flex-col gap-2">
        <ProgressBar label={nameOf(shown)} value={null} />
        {done > 0 && <p className="text-sm text-ink-soft">{t("reading.count", { count: done })}</p>}
      </div>
      <Button className="mt-5" isPending={cancel.isPending} onPress={() => cancel.mutate({ importId: shown.id })}>
        {t("ready.cancel")}
      </Button>
    </SettingsSection>
  );
}

/** An import that makes Pins or removes them, or that is paused. */
export function ImportRunning({ shown }: { shown: ShownImport }) {
  const t = useImportTexts();
  const nameOf = useImportName();
  const { pause, resume, cancel } = useImportActions();
  const [isAsking, setAsking] = useState(false);
  const { isPaused, isUndoing, id: importId } = shown;
  const { done, total, secondsLeft } = shown.progress;
  const title = t(isUndoing ? "running.undoing" : isPaused ? "running.paused" : "running.title");
  return (
    <SettingsSection title={title} lead={t(isPaused ? "running.pausedText" : "running.text")}>
      <div role="status" className="flex flex-col gap-2">
        <ProgressBar label={nameOf(shown)} value={total > 0 ? (done / total) * 100 : null} />
        <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
          <span>{t("running.progress", { done, count: total })}</span>
          {secondsLeft !== null && !isPaused && (
            <span>
              {secondsLeft < MINUTE_S
                ? t("running.seconds")
                : t("running.minutes", { count: Math.ceil(secondsLeft / MINUTE_S) })}
            </span>
          )}
        </p>
      </div>
      {!isUndoing && (
        <div className="flex flex-wrap gap-3 pt-5">
          {isPaused ? (
            <Button variant="primary" isPending={resume.isPending} onPress={() => resume.mutate({ importId })}>
              {t("running.resume")}
            </Button>
          ) : (
            <Button isPending={pause.isPending} onPress={() => pause.mutate({ importId })}>
              {t("running.pause")}
            </Button>
          )}
          <Button onPress={() => setAsking(true)}>{t("running.cancel")}</Button>
        </div>
      )}
      <ConfirmDialog
        title={t("running.cancelTitle")}
        text={t("running.cancelText")}
        confirmLabel={t("running.cancel")}
        cancelLabel={t("running.keep")}
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate({ importId }, { onSettled: () => setAsking(false) })}
      />
    </SettingsSection>
  );
}
