import { useMemo } from "react";
import { matchesByWordStart } from "../../../../src/boards/match.rules.ts";
import { trpc } from "../../../lib/trpc.ts";

/** With so many boards or fewer there is one plain list without a search (spec signed-in section 5). */
const FEW_BOARDS = 3;

/** The viewer's boards for a picker, narrowed by what is typed. */
export function useBoardsToPick(pinId: string | undefined, search: string) {
  const query = trpc.boards.picker.useQuery({ pinId });
  const all = query.data?.allBoards ?? [];
  const shortlist = query.data?.boardsShortlist ?? [];
  const found = useMemo(() => all.filter((board) => matchesByWordStart(board.name, search)), [all, search]);
  const isFew = all.length <= FEW_BOARDS;
  return {
    isLoading: query.isPending,
    isFew,
    isEmpty: query.isSuccess && all.length === 0,
    boards: found,
    /** Shown above all boards while nothing is typed. */
    shortlist: isFew || search.trim() ? [] : shortlist,
    /** Where a quick save goes: the board that was saved to last. */
    latest: shortlist[0] ?? all[0] ?? null,
  };
}
