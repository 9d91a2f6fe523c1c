import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useImportTexts } from "../../../lib/texts/imports-texts.ts";
import { useProblemText } from "../../../lib/texts/say-problem.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useLastViewer } from "../../../lib/viewer/use-viewer.ts";
import { type ShownImport, useImportActions } from "../hooks/use-import.ts";
import { useIsAhead } from "../hooks/use-is-ahead.ts";
import { useImportName } from "../source-name.ts";
import { PlanRows } from "./plan-rows.tsx";

interface ImportEndedProps {
  shown: ShownImport;
  onAnother: () => void;
}

const timeOf = (time: string, language: string) =>
  new Date(time).toLocaleTimeString(language, { hour: "numeric", minute: "2-digit" });

/** An import that is done, has stopped, or was undone. */
export function ImportEnded({ shown, onAnother }: ImportEndedProps) {
  const t = useImportTexts();
  const nameOf = useImportName();
  const problemText = useProblemText();
  const username = useLastViewer()?.username;
  const { lookForPictures, undo } = useImportActions();
  const [isAsking, setAsking] = useState(false);
  const { language } = useLanguage();
  const { id: importId, state, failure, problemCount, lookAgainAt } = shown;
  const isTooSoon = useIsAhead(lookAgainAt);
  const { pins, cards } = shown.made;
  const isMade = pins > 0 && state !== "undone";
  const isDone = state === "done";
  return (
    <>
      <SettingsSection
        title={t(`ended.${isDone ? "done" : state === "undone" ? "undone" : "failed"}`)}
        lead={nameOf(shown)}
      >
        <div role="status" className="flex flex-col gap-2 text-[0.9375rem]">
          {state === "undone" && <p>{t("ended.undoneText")}</p>}
          {failure && state === "failed" && <p>{problemText({ problem: failure.message, reason: failure })}</p>}
          {isDone && <p>{t("ended.doneText", { count: pins })}</p>}
          {isMade && !isDone && <p>{t("ended.kept", { count: pins })}</p>}
          {isMade && cards > 0 && <p>{t("ended.cards", { count: cards })}</p>}
          {problemCount > 0 && <p>{t("ready.problems", { count: problemCount })}</p>}
        </div>
        <div className="flex flex-wrap gap-3 pt-5">
          {isMade && username && (
            <LinkButton href={`/${username}/`} variant="primary">
              {t("ended.boards")}
            </LinkButton>
          )}
          {isMade && cards > 0 && (
            <Button
              isPending={lookForPictures.isPending}
              isDisabled={isTooSoon}
              onPress={() => lookForPictures.mutate({ importId })}
            >
              {isTooSoon ? t("ended.lookAt", { time: timeOf(lookAgainAt ?? "", language) }) : t("ended.look")}
            </Button>
          )}
          <Button onPress={onAnother}>{t("ended.another")}</Button>
          {isMade && <Button onPress={() => setAsking(true)}>{t("ended.undo")}</Button>}
        </div>
      </SettingsSection>
      {(isMade || problemCount > 0) && (
        <SettingsSection title={t("plan.title")}>
          <PlanRows importId={importId} hasProblems={problemCount > 0} />
        </SettingsSection>
      )}
      <ConfirmDialog
        title={t("ended.undoTitle")}
        text={t("ended.undoText")}
        confirmLabel={t("ended.undo")}
        isOpen={isAsking}
        onOpenChange={setAsking}
        isDangerous
        isPending={undo.isPending}
        onConfirm={() => undo.mutate({ importId }, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
