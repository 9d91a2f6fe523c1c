import type { Board } from "../../../../src/model/board.ts";
import { ListFailedLine } from "../../../components/domain/list-failed-line.tsx";
import { PictureChoice } from "../../../components/domain/picture-choice.tsx";
import { useAltOf } from "../../../components/domain/pin-picture.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Slider } from "../../../components/ui/slider.tsx";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const MIDDLE = 50;

/** A Pin of the board, and the visible part of its picture, in percent along its longer side. */
export interface Cover {
  pinId: string;
  position: number;
}

interface CoverFieldProps {
  board: Board;
  /** Null while unchanged. */
  value: Cover | null;
  onChange: (cover: Cover) => void;
}

/** Chooses the cover from the board's Pins, and its visible part, previewed as on the board's card. */
export function CoverField({ board, value, onChange }: CoverFieldProps) {
  const t = useTexts("boards");
  const altOf = useAltOf();
  const feed = trpc.feeds.board.useInfiniteQuery({ boardId: board.id }, byBookmark);
  const pins = itemsOf(feed);
  if (pins.length === 0) return <ListFailedLine list={feed} />;
  const current = pins.find((pin) => Object.values(pin.images).some(({ url }) => url === board.imageCoverUrl));
  const chosen = value ? pins.find(({ id }) => id === value.pinId) : current;
  const position = value?.position ?? board.coverPosition ?? MIDDLE;
  return (
    <div className="flex flex-col gap-3">
      <PictureChoice
        label={t("cover.title")}
        mode="single"
        pictures={pins.map((pin) => ({
          id: pin.id,
          url: pin.images["236x"].url,
          name: altOf(pin),
          color: pin.dominantColor,
          isBlurred: pin.isBlurred,
        }))}
        chosen={new Set(chosen ? [chosen.id] : [])}
        onChange={([pinId]) => pinId && pinId !== chosen?.id && onChange({ pinId, position: MIDDLE })}
      />
      <ListFailedLine list={feed} />
      {feed.hasNextPage && !feed.isError && (
        <Button
          size="sm"
          className="self-start"
          isPending={feed.isFetchingNextPage}
          onPress={() => void feed.fetchNextPage()}
        >
          {t("cover.more")}
        </Button>
      )}
      {chosen && (
        <div className="flex items-center gap-4">
          <span
            data-frame={chosen.isBlurred || undefined}
            className="size-28 shrink-0 overflow-hidden rounded-card bg-wash"
          >
            <img
              src={chosen.images["474x"].url}
              alt=""
              style={{ objectPosition: `${position}% ${position}%` }}
              className="size-full object-cover"
            />
          </span>
          <Slider
            label={t("cover.position")}
            value={position}
            onChange={(moved) => onChange({ pinId: chosen.id, position: moved })}
          />
        </div>
      )}
    </div>
  );
}
