import type { Board } from "../../../../src/model/board.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { useOwnMembership } from "./use-own-membership.ts";

export type ViewersRole = "owner" | "edit" | "add" | null;

/** The viewer's role on a board. Only collaborators need a query; the board itself says whether it belongs to the viewer's ad account. */
export function useBoardRole(board: Pick<Board, "id" | "owner" | "collaboratedByMe" | "managedByMe">): ViewersRole {
  const viewer = useViewer();
  const isOwner = viewer?.id === board.owner.id;
  const { own } = useOwnMembership(board.id, !isOwner && board.collaboratedByMe);
  if (isOwner) return "owner";
  if (!viewer) return null;
  if (!board.collaboratedByMe) return board.managedByMe ? "edit" : null;
  return own?.status === "joined" ? own.role : "add";
}

/** Whether somebody may change the board, its sections and any Pin on it. */
export const mayEdit = (role: ViewersRole) => role === "owner" || role === "edit";
