import type { Board } from "../../../../src/model/board.ts";
import type { User } from "../../../../src/model/user.ts";
import { ShareButton } from "../../../components/domain/share-button.tsx";
import { FacePile } from "../../../features/boards/components/face-pile.tsx";
import { FollowBoardButton } from "../../../features/follow/components/follow-board-button.tsx";

/** A visitor's actions at the head of a board. */
export function BoardActions({ board, owner }: { board: Board; owner: User | undefined }) {
  const keeper = owner ?? { ...board.owner, imageMediumUrl: null };
  return (
    <>
      {board.isCollaborative && <FacePile owner={keeper} collaborators={board.collaboratingUsers} />}
      <FollowBoardButton board={board} />
      {board.privacy === "public" && <ShareButton path={board.url} title={board.name} />}
    </>
  );
}
