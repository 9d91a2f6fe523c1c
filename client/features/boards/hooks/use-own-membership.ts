import type { BoardInvite } from "../../../../src/boards/member.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";

/** A page this long has all people of a board, at most `MEMBERS_MAX`. */
const ALL = 250;

/**
 * The viewer's relation to another person's board: member, invited, applicant, or none.
 * @param isAsked false if the viewer can't have a membership, so that nothing is queried
 */
export function useOwnMembership(
  boardId: string,
  isAsked: boolean,
): { isKnown: boolean; own: BoardInvite | undefined } {
  const viewer = useViewer();
  const { data } = trpc.boards.invites.useQuery({ boardId, pageSize: ALL }, { enabled: viewer !== null && isAsked });
  return { isKnown: data !== undefined, own: data?.items.find(({ user }) => user?.id === viewer?.id) };
}
