import { useRef } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { COVER_PICTURES_MAX, SHEET_COLORS } from "../../../../src/model/board-look.ts";
import { Collage } from "../../../components/domain/collage.tsx";
import { ListFailedLine } from "../../../components/domain/list-failed-line.tsx";
import { PictureChoice } from "../../../components/domain/picture-choice.tsx";
import { useAltOf } from "../../../components/domain/pin-picture.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Slider } from "../../../components/ui/slider.tsx";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { BoardLooks } from "./board-look-fields.tsx";

// Loaded on demand: drag and drop by mouse, finger and keyboard is a large library that few covers need.
const loadOrder = async () => (await import("./cover-order.tsx")).CoverOrder;

const MIDDLE = 50;
const nothing = () => {};

/** The chosen Pins in order, none for the newest, and the visible part of the first picture, in percent along its longer side. */
export interface Cover {
  pinIds: string[];
  position: number;
}

interface CoverFieldProps {
  board: Board;
  /** The other choices about the board's look. */
  looks: BoardLooks;
  /** Null while unchanged. */
  value: Cover | null;
  onChange: (cover: Cover) => void;
}

/** Chooses the cover from the board's Pins, in order, and the visible part of the first, previewed as on the board's card. */
export function CoverField({ board, looks, value, onChange }: CoverFieldProps) {
  const boards = useTexts("boards");
  const t = useTexts("look");
  const altOf = useAltOf();
  const field = useRef<HTMLDivElement>(null);
  const feed = trpc.feeds.board.useInfiniteQuery({ boardId: board.id }, byBookmark);
  const pinIds = value?.pinIds ?? board.coverPinIds;
  const Order = useChunk(loadOrder, pinIds.length > 1, nothing);
  const pins = itemsOf(feed);
  if (pins.length === 0) return <ListFailedLine list={feed} />;
  const position = value?.position ?? board.coverPosition ?? MIDDLE;
  const known = new Map(pins.map((pin) => [pin.id, pin]));
  const chosen = pinIds.map((id, index) => {
    const pin = known.get(id);
    // A Pin further down the board is not in the list yet.
    const url = pin?.images["474x"].url ?? board.coverImages[board.coverPinIds.indexOf(id)]?.url ?? "";
    const name = (pin && altOf(pin)) || t("coverPicture", { number: index + 1 });
    return { id, url, name, color: pin?.dominantColor ?? "", isBlurred: pin?.isBlurred ?? false };
  });
  const newest = pins
    .filter(({ id, isLinkCard, document }) => !pinIds.includes(id) && !isLinkCard && !document)
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? 1 : -1))
    .map((pin) => ({ id: pin.id, url: pin.images["474x"].url, color: pin.dominantColor, isBlurred: pin.isBlurred }));
  // A sensitive picture is on no cover.
  const shown = [...chosen, ...newest].filter(({ isBlurred }) => !isBlurred);
  const [first] = shown;
  const choose = (ids: string[]) => onChange({ pinIds: ids, position: ids[0] === pinIds[0] ? position : MIDDLE });
  return (
    <div ref={field} className="flex flex-col gap-3">
      <PictureChoice
        label={boards("cover.title")}
        mode="multiple"
        max={COVER_PICTURES_MAX}
        pictures={pins.map((pin) => ({
          id: pin.id,
          url: pin.images["236x"].url,
          name: altOf(pin),
          color: pin.dominantColor,
          isBlurred: pin.isBlurred,
        }))}
        chosen={new Set(pinIds)}
        onChange={(ids) =>
          choose(
            [...pinIds.filter((id) => ids.has(id)), ...[...ids].filter((id) => !pinIds.includes(id))].slice(
              0,
              COVER_PICTURES_MAX,
            ),
          )
        }
      />
      <ListFailedLine list={feed} />
      {feed.hasNextPage && !feed.isError && (
        <Button
          size="sm"
          className="self-start"
          isPending={feed.isFetchingNextPage}
          onPress={() => void feed.fetchNextPage()}
        >
          {boards("cover.more")}
        </Button>
      )}
      <p aria-live="polite" className="text-sm text-ink-soft">
        {pinIds.length === 0
          ? t("coverNone", { max: COVER_PICTURES_MAX })
          : t("coverChosen", { chosen: pinIds.length, max: COVER_PICTURES_MAX })}
      </p>
      {chosen.length > 1 && Order && (
        <Order
          covers={chosen}
          onChange={choose}
          onLeave={() => field.current?.querySelector<HTMLElement>("[role=option][aria-selected=true]")?.focus()}
        />
      )}
      {first && (
        <div className="flex flex-wrap items-center gap-4">
          <span className="w-48 shrink-0">
            <Collage
              pictures={shown}
              count={looks.coverPictures}
              color={looks.sheetColor ? SHEET_COLORS[looks.sheetColor] : first.color || board.coverColor}
              position={position}
            />
          </span>
          <span className="min-w-40 flex-1">
            <Slider
              label={boards("cover.position")}
              value={position}
              onChange={(moved) => onChange({ pinIds: pinIds.length > 0 ? [...pinIds] : [first.id], position: moved })}
            />
          </span>
        </div>
      )}
    </div>
  );
}
