import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { Section } from "../../../../src/sections/section.ts";
import { withItems } from "../../../lib/infinite.ts";
import { trpc } from "../../../lib/trpc.ts";

type Sections = InfiniteData<{ items: Section[]; bookmark: string | null }>;

/** Changes a board's sections where they are listed, before the server has answered, and reads them again after it. */
export function useSectionList(boardId: string) {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const queryKey = getQueryKey(trpc.sections.list, { boardId });

  /** @returns a function that puts the lists back as they were */
  function patch(change: (sections: Section[]) => Section[]): () => void {
    const before = queryClient.getQueriesData<Sections>({ queryKey });
    for (const [key, data] of before) if (data?.pages) queryClient.setQueryData<Sections>(key, withItems(data, change));
    return () => {
      for (const [key, data] of before) queryClient.setQueryData(key, data);
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
