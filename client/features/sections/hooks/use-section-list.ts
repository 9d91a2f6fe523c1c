import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { Section } from "../../../../src/model/section.ts";
import { withItems } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { changeCached } from "../../../lib/calls/undo-change.ts";

type Sections = InfiniteData<{ items: Section[]; bookmark: string | null }>;

/** Updates a board's cached list of sections before the server has answered, and refetches it afterwards. */
export function useSectionList(boardId: string) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const queryKey = getQueryKey(trpc.sections.list, { boardId });

  /** @returns a function that reverts this change, but none made since then */
  function patch(change: (sections: Section[]) => Section[]): () => void {
    const lists = queryClient.getQueriesData<Sections>({ queryKey });
    const undo = lists.flatMap(([key, data]) =>
      data?.pages ? changeCached(queryClient, key, withItems(data, change)) : [],
    );
    return () => {
      for (const back of undo) back();
    };
  }
  const refresh = () =>
    Promise.all([
      utils.sections.invalidate(),
      utils.boards.get.invalidate(),
      utils.boards.list.invalidate(),
      utils.feeds.board.invalidate(),
      utils.feeds.section.invalidate(),
    ]);
  return { patch, refresh };
}
