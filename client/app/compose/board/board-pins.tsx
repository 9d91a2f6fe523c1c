import ImagePlus from "lucide-react/icons/image-plus";
import type { Board } from "../../../../src/model/board.ts";
import type { PinSort } from "../../../../src/model/board-look.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { boardFeedInput, hasTabs, showsSectionPins, sortedBy } from "../../list-inputs.ts";
import { FeedGrid, type FeedLook } from "../pin/feed-grid.tsx";
import { BoardSitesChunk } from "./board-sites-chunk.tsx";

interface BoardPinsProps {
  board: Board;
  canSave: boolean;
  /** How the Pins show. */
  wall: FeedLook | undefined;
  sort: PinSort | undefined;
}

/** With as many link cards among its first Pins, a board offers them by site. */
const LINK_CARDS_MIN = 6;

/** The Pins of a board that are in no section, followed by more ideas once the list ends. */
export function BoardPins({ board, canSave, wall, sort }: BoardPinsProps) {
  const t = useTexts("boards");
  const feed = trpc.feeds.board.useInfiniteQuery(boardFeedInput(board, sort), byBookmark);
  const hasSections = board.sectionCount > 0 && !hasTabs(board);
  const pins = itemsOf(feed);
  const isLoose = hasSections && pins.length > 0;
  const hasLinkCards = pins.filter(({ isLinkCard }) => isLinkCard).length >= LINK_CARDS_MIN;
  if (showsSectionPins(board, feed.data)) return <PinsInSections board={board} wall={wall} sort={sort} />;
  return (
    <div className="px-3 sm:px-6">
      {hasLinkCards && <BoardSitesChunk boardId={board.id} />}
      {isLoose && <h2 className="pb-4 text-xl font-bold">{t("pins.loose")}</h2>}
      <FeedGrid
        feed={feed}
        label={t("pins.of", { board: board.name })}
        look={wall}
        empty={hasSections ? null : <NoPins board={board} canSave={canSave} />}
      />
      {feed.data && !feed.hasNextPage && <MoreIdeas board={board} />}
    </div>
  );
}

/** All Pins of a board whose Pins are all in sections; without them, its page would show only section covers. */
function PinsInSections({ board, wall, sort }: Omit<BoardPinsProps, "canSave">) {
  const t = useTexts("boards");
  const feed = trpc.feeds.board.useInfiniteQuery({ boardId: board.id, ...sortedBy(sort) }, byBookmark);
  return (
    <div className="px-3 sm:px-6">
      <h2 className="pb-4 text-xl font-bold">{t("pins.all")}</h2>
      <FeedGrid feed={feed} label={t("pins.of", { board: board.name })} look={wall} empty={null} />
      {feed.data && !feed.hasNextPage && <MoreIdeas board={board} />}
    </div>
  );
}

function MoreIdeas({ board }: { board: Board }) {
  const t = useTexts("boards");
  const related = trpc.feeds.boardRelated.useInfiniteQuery({ boardId: board.id }, byBookmark);
  if (itemsOf(related).length === 0) return null;
  return (
    <section aria-labelledby="more-ideas" className="pt-4">
      <h2 id="more-ideas" className="pb-4 text-center text-xl font-bold">
        {t("pins.more")}
      </h2>
      <FeedGrid feed={related} label={t("pins.more")} empty={null} />
    </section>
  );
}

function NoPins({ board, canSave }: Pick<BoardPinsProps, "board" | "canSave">) {
  const t = useTexts("boards");
  return (
    <EmptyState
      icon={<ImagePlus size={32} />}
      title={canSave ? t("pins.none") : t("pins.noneOfOthers", { name: board.owner.fullName })}
      text={canSave ? t("pins.noneText") : undefined}
      action={
        <>
          {canSave && (
            <LinkButton variant="primary" href={`/pin/create/?board=${board.id}`}>
              {t("pins.create")}
            </LinkButton>
          )}
          <LinkButton href="/ideas/">{t("pins.explore")}</LinkButton>
        </>
      }
    />
  );
}
