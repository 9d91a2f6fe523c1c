import type { BoardSort } from "../../../../src/boards/boards.contract.ts";
import type { User } from "../../../../src/model/user.ts";
import { USUAL_SORT } from "../../../features/boards/board-sorts.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";

/** The person a profile's address names; the loader has already checked that they exist. */
export function useProfile(username: string) {
  const { data: user } = trpc.users.get.useQuery({ username });
  const viewer = useViewer();
  return { user, isOwn: user !== undefined && viewer?.id === user.id };
}

/** The name to use for the person in a profile's sentences. */
export const shortName = (user: User) => user.firstName || user.username;

/** The number of boards to request per page. */
const BOARDS_A_PAGE = 50;

/** The query of a profile's boards, shared by loader and page. Only the owner sees archived boards. */
export const boardsInput = (username: string, sort: BoardSort | undefined, isOwn: boolean) => ({
  username,
  sort: sort ?? USUAL_SORT,
  includeArchived: isOwn,
  pageSize: BOARDS_A_PAGE,
});
