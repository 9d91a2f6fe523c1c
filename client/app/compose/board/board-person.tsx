import ListChecks from "lucide-react/icons/list-checks";
import { useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import type { User } from "../../../../src/model/user.ts";
import { ReportButton } from "../../../components/domain/report/report-button.tsx";
import { ShareButton } from "../../../components/domain/share-button.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { BoardMenu } from "../../../features/boards/components/board-menu.tsx";
import { FacePile } from "../../../features/boards/components/face-pile.tsx";
import { Joining } from "../../../features/boards/components/joining.tsx";
import { NoEditing } from "../../../features/boards/components/no-editing.tsx";
import { mayEdit, type ViewersRole } from "../../../features/boards/hooks/use-board-role.ts";
import { FollowBoardButton } from "../../../features/follow/components/follow-board-button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { LATER, withTexts } from "../../../lib/texts/translations.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";

const AddSectionDialog = lazyChunk(
  async () => (await import("../../../features/sections/components/add-section-dialog.tsx")).AddSectionDialog,
);

const FollowedFeeds = lazyChunk(
  withTexts(
    async () => (await import("../../../features/syndication/components/followed-feeds.tsx")).FollowedFeeds,
    [LATER],
  ),
);

const CollaboratorsDialog = lazyChunk(
  async () => (await import("../../../features/boards/components/collaborators-dialog.tsx")).CollaboratorsDialog,
);

interface BoardActionsProps {
  board: Board;
  owner: User | undefined;
  role: ViewersRole;
  /** The window to open, from the address. */
  opened: string | undefined;
  onOrganise: () => void;
  onChanged: (board: Board) => void;
  /** Called after the board was deleted or merged; `to` is the address of the remaining board. */
  onGone: (to: string | null) => void;
}

export { ActionProgress } from "../../../features/boards/components/action-progress.tsx";

/** A board's actions for logged-in people, including its collaborators. */
export function PersonBoardActions({ board, owner, role, opened, onOrganise, onChanged, onGone }: BoardActionsProps) {
  const t = useTexts("boards");
  const [isAdding, setAdding] = useState(false);
  const viewer = useViewer();
  const [shown, setShown] = useState(opened === "collaborators" || opened === "add_collaborators");
  const canEdit = mayEdit(role);
  const keeper = owner ?? { ...board.owner, imageMediumUrl: null };
  const isPile = role !== null || board.isCollaborative;
  return (
    <>
      {isPile && (
        <FacePile
          owner={keeper}
          collaborators={board.collaboratingUsers}
          ownerOnly={!board.isCollaborative}
          onPress={viewer ? () => setShown(true) : undefined}
          isInviting={role === "owner"}
        />
      )}
      {viewer && role === null && <Joining board={board} />}
      {canEdit && board.pinCount > 0 && (
        <Button onPress={onOrganise}>
          <ListChecks size={18} aria-hidden="true" /> {t("organise.open")}
        </Button>
      )}
      {canEdit && <Button onPress={() => setAdding(true)}>{t("addSection")}</Button>}
      {role === null && <FollowBoardButton board={board} />}
      {board.privacy === "public" && <ShareButton path={board.url} title={board.name} />}
      {viewer && role === null && <ReportButton kind="board" subjectId={board.id} />}
      {canEdit && (
        <BoardMenu
          board={board}
          isOwner={role === "owner"}
          startsEditing={opened === "edit"}
          moreToEdit={<FollowedFeeds boardId={board.id} />}
          onChanged={onChanged}
          onGone={onGone}
        />
      )}
      {opened === "edit" && viewer && !canEdit && <NoEditing board={board} />}
      {shown && viewer && (
        <CollaboratorsDialog
          board={board}
          owner={keeper}
          role={role}
          startsInviting={opened === "add_collaborators"}
          onClose={() => setShown(false)}
          onLeft={() => {
            setShown(false);
            if (board.privacy !== "public") onGone(`/${viewer.username}/`);
          }}
        />
      )}
      {isAdding && <AddSectionDialog board={board} onClose={() => setAdding(false)} />}
    </>
  );
}
