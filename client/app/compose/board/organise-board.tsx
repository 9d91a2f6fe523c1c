import type { Board } from "../../../../src/model/board.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { OrganisePins } from "../pin/organise-pins.tsx";

/** All Pins of a board, including those in sections, so that "Select all" matches what is visible. */
export function OrganiseBoard({ board, onDone }: { board: Board; onDone: () => void }) {
  const feed = trpc.feeds.board.useInfiniteQuery({ boardId: board.id, pageSize: 100 }, byBookmark);
  const place = { boardId: board.id, sectionId: null };
  return <OrganisePins place={place} name={board.name} pinCount={board.pinCount} feed={feed} onDone={onDone} />;
}
