import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useJoining } from "../hooks/use-joining.ts";

interface InviteAnswerProps {
  board: { id: string; name: string };
  onJoined?: () => void;
  /** Set on a background that has the color of the default button. */
  onWash?: boolean;
}

/** Accept, or decline after confirmation: a person who declined can't rejoin without a new invitation. */
export function InviteAnswer({ board, onJoined, onWash = false }: InviteAnswerProps) {
  const t = useTexts("boards");
  const { answer, isBusy } = useJoining();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex gap-2">
      <Button
        size="sm"
        {...(onWash && { className: "bg-surface!" })}
        isDisabled={isBusy}
        onPress={() => setAsking(true)}
      >
        {t("collaborators.decline")}
      </Button>
      <Button
        size="sm"
        variant="primary"
        isDisabled={isBusy}
        onPress={() => void answer(board, true).then((isDone) => isDone && onJoined?.())}
      >
        {t("collaborators.accept")}
      </Button>
      <ConfirmDialog
        title={t("collaborators.declineTitle")}
        text={t("collaborators.declineText", { board: board.name })}
        confirmLabel={t("collaborators.decline")}
        isDangerous
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => void answer(board, false).then((isDone) => isDone && setAsking(false))}
        isPending={isBusy}
      />
    </div>
  );
}
