import type { Board } from "../../../../src/boards/board.ts";
import { useFollowBoard } from "../hooks/use-follow-board.ts";
import { type FollowButtonSize, FollowToggle } from "./follow-toggle.tsx";

/** Follow or unfollow somebody's board. */
export function FollowBoardButton({ board, size = "md" }: { board: Board; size?: FollowButtonSize }) {
  const { toggle, isBusy } = useFollowBoard(board);
  return (
    <FollowToggle name={board.name} isFollowing={board.followedByMe} isBusy={isBusy} onToggle={toggle} size={size} />
  );
}
