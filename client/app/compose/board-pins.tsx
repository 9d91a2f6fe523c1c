import { ImagePlus } from "lucide-react";
import type { Board } from "../../../src/model/board.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { byBookmark, itemsOf } from "../../lib/infinite.ts";
import { trpc } from "../../lib/trpc.ts";
import { boardFeedInput } from "./board-feed-input.ts";
import { FeedGrid } from "./feed-grid.tsx";

interface BoardPinsProps {
  board: Board;
  canSave: boolean;
}

/** The Pins of a board that are in no section, and once they are all seen, more ideas for it. */
export function BoardPins({ board, canSave }: BoardPinsProps) {
  const feed = trpc.feeds.board.useInfiniteQuery(boardFeedInput(board), byBookmark);
  const hasSections = board.sectionCount > 0;
  const isLoose = hasSections && itemsOf(feed).length > 0;
  return (
    <div className="px-2 sm:px-6">
      {isLoose && <h2 className="px-2 pb-4 text-xl font-bold sm:px-0">Pins without a section</h2>}
      <FeedGrid
        feed={feed}
        label={`Pins of ${board.name}`}
        empty={hasSections ? null : <NoPins board={board} canSave={canSave} />}
      />
      {feed.data && !feed.hasNextPage && <MoreIdeas board={board} />}
    </div>
  );
}

function MoreIdeas({ board }: { board: Board }) {
  const related = trpc.feeds.boardRelated.useInfiniteQuery({ boardId: board.id }, byBookmark);
  if (itemsOf(related).length === 0) return null;
  return (
    <section aria-labelledby="more-ideas" className="pt-4">
      <h2 id="more-ideas" className="pb-4 text-center text-xl font-bold">
        More ideas for this board
      </h2>
      <FeedGrid feed={related} label="More ideas for this board" empty={null} />
    </section>
  );
}

function NoPins({ board, canSave }: BoardPinsProps) {
  return (
    <EmptyState
      icon={<ImagePlus size={32} />}
      title={canSave ? "Nothing is on this board yet" : `${board.owner.fullName} hasn't saved anything here yet`}
      text={canSave ? "Save Pins that you come across to it, or bring a picture of your own." : undefined}
      action={
        <>
          {canSave && (
            <LinkButton variant="primary" href="/pin/create/">
              Create a Pin
            </LinkButton>
          )}
          <LinkButton href="/ideas/">Explore ideas</LinkButton>
        </>
      }
    />
  );
}
