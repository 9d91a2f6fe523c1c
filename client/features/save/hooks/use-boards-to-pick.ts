import { useMemo } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useIsHere } from "../../../lib/saving/going-boards.ts";
import { boardsToOffer, useAccountToSaveFor } from "../../../lib/viewer/account-to-save-for.ts";
import { useLastViewer } from "../../../lib/viewer/use-viewer.ts";
import { isPickable, isSearchShown, pickerGroups } from "../flow/picker.rules.ts";

/** The viewer's boards for a picker, grouped and filtered by the search. */
export function useBoardsToPick(search: string) {
  const viewerId = useLastViewer()?.id ?? "";
  // One query for every subject, so that the boards are cached when the next picker opens.
  const query = trpc.boards.picker.useQuery(boardsToOffer(useAccountToSaveFor()));
  const isHere = useIsHere();
  const all = useMemo(
    () => (query.data?.allBoards ?? []).filter((board) => isPickable(board, viewerId) && isHere(board)),
    [query.data, viewerId, isHere],
  );
  const shortlist = useMemo(() => (query.data?.boardsShortlist ?? []).filter(isHere), [query.data, isHere]);
  const groups = useMemo(() => pickerGroups(all, shortlist, search), [all, shortlist, search]);
  return {
    isLoading: query.isPending,
    isFailed: query.isError,
    retry: () => void query.refetch(),
    hasSearch: isSearchShown(all.length),
    isEmpty: query.isSuccess && all.length === 0,
    groups,
  };
}
