import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { PINS_COPIED } from "../../../../src/model/limits.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { TRASH_DAYS } from "../../../../src/pins/limits.ts";
import { ListFailed, MoreFailed } from "../../../components/domain/list-failed.tsx";
import { PinGridSkeleton } from "../../../components/domain/list-skeletons.tsx";
import { PinGrid } from "../../../components/domain/pin-grid.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { ChoiceCard, choiceTextHeight } from "../../../features/boards/components/choice-card.tsx";
import { OrganiseBar } from "../../../features/boards/components/organise-bar.tsx";
import { type NamedPlace, useManyPins } from "../../../features/boards/hooks/use-many-pins.ts";
import { UNDO_MAX } from "../../../features/boards/hooks/use-restore-many.ts";
import { everything, NOTHING, present, press } from "../../../features/boards/selection.ts";
import type { PinPlace } from "../../../features/boards/take-out.ts";
import { byBookmark, itemsOf, type ListQuery } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";
import { useActing } from "../../../lib/viewer/acting.ts";

const ReorderPinsDialog = lazyChunk(
  async () => (await import("../../../features/boards/components/reorder-pins-dialog.tsx")).ReorderPinsDialog,
);
const TagManyDialog = lazyChunk(
  async () => (await import("../../../features/pins/components/tag-many-dialog.tsx")).TagManyDialog,
);
const PlaceDialog = lazyChunk(async () => (await import("../search/place-dialog.tsx")).PlaceDialog);

interface OrganisePinsProps {
  /** The board or section that is organized. */
  place: PinPlace;
  name: string;
  pinCount: number;
  feed: ListQuery<Pin>;
  onDone: () => void;
}

/** Selects Pins of a board or section and acts on many at once. Escape leaves, Ctrl+A selects all. */
export function OrganisePins({ place, name, pinCount, feed, onDone }: OrganisePinsProps) {
  const t = useTexts("boards");
  const failureText = useFailureText();
  const [selection, setSelection] = useState(NOTHING);
  const [asked, setAsked] = useState<"move" | "copy" | "tag" | "remove" | "order" | null>(null);
  const many = useManyPins(place);
  const acting = useActing();
  const pins = itemsOf(feed);
  const order = pins.map(({ id }) => id);
  const { isAll } = selection;
  const ids = present(selection, order);
  const count = isAll ? Math.max(pinCount, order.length) : ids.size;
  // Sends the board or section instead of ids: Pins that aren't loaded have no ids here, and many ids make a large request.
  const isPlaceMeant = isAll && (feed.hasNextPage || order.length > PINS_COPIED);
  const chosen = { ids, isAll: isPlaceMeant, count };

  async function done(action: Promise<boolean>) {
    setAsked(null);
    if (await action) setSelection(NOTHING);
  }
  const pick = (to: NamedPlace) => void done(asked === "copy" ? many.copy(chosen, to) : many.move(chosen, to));
  const askOrRemove = () => (count > UNDO_MAX ? setAsked("remove") : void done(many.remove(chosen)));
  const readKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" && asked === null) onDone();
    if (event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey) && asked === null) {
      event.preventDefault();
      setSelection(everything(order));
    }
  };

  if (!feed.data) {
    if (!feed.isError) return <PinGridSkeleton />;
    return <ListFailed text={failureText(feed.error)} onRetry={() => void feed.refetch()} />;
  }
  return (
    <section aria-labelledby="organise" className="px-3 sm:px-6" onKeyDown={readKey}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 pb-4">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <h2 id="organise" className="text-xl font-bold [overflow-wrap:anywhere]">
            {t("organise.title", { board: name })}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {t("organise.help")} <span className="[@media(hover:none)]:hidden">{t("organise.helpKeys")}</span>
          </p>
        </div>
        <div className="flex shrink-0 gap-2">
          {pins.length > 1 && (
            <Button onPress={() => setAsked("order")}>
              <ArrowUpDown size={18} aria-hidden="true" /> {t("organise.reorder")}
            </Button>
          )}
          <Button onPress={onDone} autoFocus>
            <X size={18} aria-hidden="true" /> {t("organise.done")}
          </Button>
        </div>
      </div>
      {pins.length === 0 && !feed.hasNextPage ? (
        <EmptyState title={t("organise.empty")} level={3} />
      ) : (
        <PinGrid
          pins={pins}
          label={t("organise.list")}
          textHeight={choiceTextHeight}
          hasMore={feed.hasNextPage && !feed.isError}
          isLoadingMore={feed.isFetchingNextPage}
          onLoadMore={() => void feed.fetchNextPage()}
          renderCard={(pin, { priority }) => (
            <ChoiceCard
              pin={pin}
              priority={priority}
              isChosen={isAll || ids.has(pin.id)}
              onPress={(withShift) => setSelection((current) => press(current, order, pin.id, withShift))}
            />
          )}
        />
      )}
      <MoreFailed list={feed} />
      <OrganiseBar
        count={count}
        isAll={isAll}
        isBusy={many.isBusy}
        canCopy={!isPlaceMeant && count <= PINS_COPIED}
        onSelectAll={() => setSelection(everything(order))}
        onSelectNone={() => setSelection(NOTHING)}
        onMove={() => setAsked("move")}
        onCopy={() => setAsked("copy")}
        canTag={!isPlaceMeant && acting === null}
        onTag={() => setAsked("tag")}
        onRemove={askOrRemove}
      />
      {(asked === "move" || asked === "copy") && (
        <PlaceDialog
          title={t(asked === "move" ? "organise.movePlace" : "organise.copyPlace")}
          actionLabel={t(asked === "move" ? "organise.move" : "organise.copy")}
          onPick={pick}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "tag" && (
        <TagManyDialog
          pins={isAll ? pins : pins.filter(({ id }) => ids.has(id))}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            setSelection(NOTHING);
          }}
        />
      )}
      {asked === "order" && <ReorderPinsDialog feed={feed} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        title={t("organise.removeTitle", { count })}
        text={t("organise.removeText", { days: TRASH_DAYS })}
        confirmLabel={t("organise.removeConfirm")}
        isDangerous
        isOpen={asked === "remove"}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        onConfirm={() => void done(many.remove(chosen))}
        isPending={many.isBusy}
      />
    </section>
  );
}

/** All Pins of a board, including those in sections, so that "Select all" matches what is visible. */
export function OrganiseBoard({ board, onDone }: { board: Board; onDone: () => void }) {
  const feed = trpc.feeds.board.useInfiniteQuery({ boardId: board.id, pageSize: 100 }, byBookmark);
  const place = { boardId: board.id, sectionId: null };
  return <OrganisePins place={place} name={board.name} pinCount={board.pinCount} feed={feed} onDone={onDone} />;
}
