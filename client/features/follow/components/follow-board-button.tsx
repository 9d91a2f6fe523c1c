import type { Board } from "../../../../src/model/board.ts";
import { useFollowBoard } from "../hooks/use-follow-board.ts";
import { type FollowLooks, FollowToggle } from "./follow-toggle.tsx";

/** Follow or unfollow somebody's board. */
export function FollowBoardButton({ board, ...looks }: { board: Board } & FollowLooks) {
  const { toggle, isBusy } = useFollowBoard(board);
  return (
    <FollowToggle
      {...looks}
      subject={`board ${board.id}`}
      name={board.name}
      isFollowing={board.followedByMe}
      isBusy={isBusy}
      onToggle={toggle}
    />
  );
}
