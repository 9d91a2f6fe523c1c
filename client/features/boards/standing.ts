import type { BoardInvite } from "../../../src/boards/member.ts";

/** The key of the text about a person's relation to a board. */
export function standingText({ status, role }: Pick<BoardInvite, "status" | "role">) {
  if (status === "invited") return "collaborators.invited";
  if (status === "requested") return "collaborators.requested";
  return role === "edit" ? "collaborators.roleEdit" : "collaborators.roleAdd";
}
