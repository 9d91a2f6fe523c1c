import type { BoardSort } from "../../../src/boards/list.contract.ts";
import type { User } from "../../../src/model/user.ts";
import { USUAL_SORT } from "../../features/boards/board-sorts.ts";
import { trpc } from "../../lib/trpc.ts";
import { useViewer } from "../../lib/use-viewer.ts";

/** The person of a profile's address; the page's loader has seen to it that they are there. */
export function useProfile(username: string) {
  const { data: user } = trpc.users.get.useQuery({ username });
  const viewer = useViewer();
  return { user, isOwn: user !== undefined && viewer?.id === user.id };
}

/** How a profile's sentences call a person. */
export const shortName = (user: User) => user.firstName || user.username;

/** Boards that a page asks for at once. */
const BOARDS_A_PAGE = 50;

/** The list of a profile's boards, the same for its loader and its page. Archived ones are listed to their owner only. */
export const boardsInput = (username: string, sort: BoardSort | undefined, isOwn: boolean) => ({
  username,
  sort: sort ?? USUAL_SORT,
  includeArchived: isOwn,
  pageSize: BOARDS_A_PAGE,
});
