import { ListChecks } from "lucide-react";
import { useState } from "react";
import type { Board } from "../../../src/boards/board.ts";
import { ShareButton } from "../../components/domain/share-button.tsx";
import { Button } from "../../components/ui/button.tsx";
import { BoardMenu } from "../../features/boards/components/board-menu.tsx";
import { mayEdit, type ViewersRole } from "../../features/boards/hooks/use-board-role.ts";
import { FollowBoardButton } from "../../features/follow/components/follow-board-button.tsx";
import { AddSectionDialog } from "../../features/sections/components/add-section-dialog.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

interface BoardActionsProps {
  board: Board;
  role: ViewersRole;
  /** The window that the address opens. */
  opened: string | undefined;
  onOrganise: () => void;
  onChanged: (board: Board) => void;
  /** The board is gone: deleted, or merged into another, which is at `to`. */
  onGone: (to: string | null) => void;
}

/** What can be done with a board, at its head: by anybody, and by those who keep it. */
export function BoardActions({ board, role, opened, onOrganise, onChanged, onGone }: BoardActionsProps) {
  const t = useTexts("boards");
  const [isAdding, setAdding] = useState(false);
  const canEdit = mayEdit(role);
  return (
    <>
      {canEdit && board.pinCount > 0 && (
        <Button onPress={onOrganise}>
          <ListChecks size={18} aria-hidden="true" /> {t("organise.open")}
        </Button>
      )}
      {canEdit && <Button onPress={() => setAdding(true)}>Add section</Button>}
      {role === null && <FollowBoardButton board={board} />}
      {board.privacy === "public" && <ShareButton path={board.url} title={board.name} />}
      {canEdit && (
        <BoardMenu
          board={board}
          isOwner={role === "owner"}
          startsEditing={opened === "edit"}
          onChanged={onChanged}
          onGone={onGone}
        />
      )}
      {isAdding && <AddSectionDialog board={board} onClose={() => setAdding(false)} />}
    </>
  );
}
