import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import type { ReactivationQuestion } from "../../../lib/ask-reactivation.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const day = (time: string) => new Date(time).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Asked after the right password of an account that was put away, or is going to be deleted. */
export function ReactivateDialog({ question, onEnd }: { question: ReactivationQuestion | null; onEnd: () => void }) {
  const t = useTexts("account");
  const due = question?.deletionDueAt ?? null;
  const end = (isWanted: boolean) => {
    question?.answer(isWanted);
    onEnd();
  };
  return (
    <ConfirmDialog
      title={t("reactivate.title")}
      text={due ? t("reactivate.textDeletion", { day: day(due) }) : t("reactivate.text")}
      confirmLabel={t(due ? "reactivate.keep" : "reactivate.yes")}
      cancelLabel={t("reactivate.no")}
      isOpen={question !== null}
      onOpenChange={() => end(false)}
      onConfirm={() => end(true)}
    />
  );
}
