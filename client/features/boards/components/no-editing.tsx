import { useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useOwnMembership } from "../hooks/use-own-membership.ts";

/** For who comes to edit a board and may not: why, and the way back to it. */
export function NoEditing({ board }: { board: Board }) {
  const t = useTexts("boards");
  const { isKnown } = useOwnMembership(board.id, board.collaboratedByMe);
  const [isOpen, setOpen] = useState(true);
  // Who turns out to be an editor is none of them.
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
      <p className="text-[15px] text-pretty">
        {t(board.collaboratedByMe ? "noEditing.adds" : "noEditing.others", {
          board: board.name,
          owner: board.owner.fullName || board.owner.username,
        })}
      </p>
    </Dialog>
  );
}
