import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { Pin } from "../../../src/model/pin.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { changeCached } from "../../lib/calls/undo-change.ts";

/** The place of a Pin: a board, in one of its sections or in none. */
export interface PinPlace {
  boardId: string;
  sectionId: string | null;
}

type Feed = InfiniteData<{ items: Pin[]; bookmark: string | null }>;
interface FeedInput {
  boardId?: string;
  sectionId?: string;
  filterSectionPins?: boolean;
}

/** Whether a Pin at this place belongs to the feed of that input. */
function shows(input: FeedInput, { boardId, sectionId }: PinPlace): boolean {
  if (input.sectionId !== undefined) return input.sectionId === sectionId;
  return input.boardId === boardId && !(input.filterSectionPins && sectionId !== null);
}

/**
 * Removes Pins from the feeds of boards and sections they are leaving, before the server has answered.
 * @param to the new place; null for the trash
 * @returns a function that restores the feeds (spec signed-in 4.3)
 */
export function takeOut(
  queryClient: QueryClient,
  pinIds: ReadonlySet<string> | "all",
  from: PinPlace,
  to: PinPlace | null,
) {
  const undo: (() => void)[] = [];
  for (const procedure of [trpc.feeds.board, trpc.feeds.section]) {
    for (const [key, data] of queryClient.getQueriesData<Feed>({ queryKey: getQueryKey(procedure) })) {
      const input = (key[1] as { input?: FeedInput } | undefined)?.input ?? {};
      if (!data?.pages || (to && shows(input, to))) continue;
      if (pinIds === "all" && !isWithin(input, from)) continue;
      const stays = (pin: Pin) => pinIds !== "all" && !pinIds.has(pin.id);
      const pages = data.pages.map((page) => ({ ...page, items: page.items.filter(stays) }));
      undo.push(changeCached<Feed>(queryClient, key, { ...data, pages }));
    }
  }
  return () => {
    for (const back of undo) back();
  };
}

/** Whether a feed contains only Pins of this board or section. The input of a section's feed names no board. */
function isWithin(input: FeedInput, place: PinPlace): boolean {
  if (place.sectionId !== null) return input.sectionId === place.sectionId;
  return input.boardId === place.boardId;
}
