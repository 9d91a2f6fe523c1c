import type { BoardInvite } from "../../../src/boards/member.ts";

/** The text, of a board's collaborators, that says how somebody stands to it. */
export function standingText({ status, role }: Pick<BoardInvite, "status" | "role">) {
  if (status === "invited") return "collaborators.invited";
  if (status === "requested") return "collaborators.requested";
  return role === "edit" ? "collaborators.roleEdit" : "collaborators.roleAdd";
}
