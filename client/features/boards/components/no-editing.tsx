import { useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useOwnMembership } from "../hooks/use-own-membership.ts";

/** Explains why the viewer can't edit the board, and returns to it. */
export function NoEditing({ board }: { board: Board }) {
  const t = useTexts("boards");
  const { isKnown } = useOwnMembership(board.id, board.collaboratedByMe);
  const [isOpen, setOpen] = useState(true);
  // Waits for the membership, because a collaborator may turn out to be an editor.
  if (board.collaboratedByMe && !isKnown) return null;
  return (
    <Dialog
      title={t("noEditing.title")}
      isOpen={isOpen}
      onOpenChange={setOpen}
      footer={
        <Button variant="primary" onPress={() => setOpen(false)}>
          {t("noEditing.back")}
        </Button>
      }
    >
      <p className="text-[0.9375rem] text-pretty">
        {t(board.collaboratedByMe ? "noEditing.adds" : "noEditing.others", {
          board: board.name,
          owner: board.owner.fullName || board.owner.username,
        })}
      </p>
    </Dialog>
  );
}
