import { type FocusEvent, startTransition, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Pin } from "../../../src/model/pin.ts";
import { useHydrated } from "../../lib/browser/use-hydrated.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { Spinner } from "../ui/spinner.tsx";
import { firstScreenStyles } from "./first-screen.ts";
import { PinGridItem, type RenderCard } from "./pin-grid-item.tsx";
import { cardRatio, cardTextHeight } from "./pin-text.ts";
import { useLoadMore } from "./use-load-more.ts";
import { OVERSCAN, useWindowSpan } from "./use-window-span.ts";
import { visibleTiles } from "./visible-tiles.ts";
import {
  type ColumnsAt,
  FIRST_SCREEN,
  type Frame,
  frameOf,
  HEADING_HEIGHT,
  placeTiles,
  type Tile,
  type Waterfall,
} from "./waterfall.ts";

/** Another look of the masonry than the usual one. Keep it stable: a new one lays out every card again. */
export interface Wall {
  /** The value of `data-look`, for styles. */
  name: string;
  columnsAt: ColumnsAt;
  /** The size of a card that is no `PinCard`. */
  tileOf?: (pin: Pin) => Tile;
  /** Called with each new layout. */
  onPlaced: (layout: Waterfall | null) => void;
}

export interface PinGridProps {
  pins: Pin[];
  /** Keep the function stable: a new one renders every card again. */
  renderCard: RenderCard;
  /**
   * Renders the cards that the server rendered, which hydrate only on interaction. It must suit both mouse and touch, because the server
   * knows neither. Without it, all cards hydrate with the page.
   */
  renderServed?: RenderCard;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  /** Names the list for screen readers. */
  label: string;
  /** Height under a card's picture in pixels, for cards other than `PinCard`. */
  textHeight?: (pin: Pin) => number;
  /** A heading in the list, before the Pin at `from`; null without one. */
  heading?: { from: number; text: string } | null;
  /** The list begins under the first screen, so that none of its pictures loads with priority. */
  isBelow?: boolean;
  wall?: Wall | undefined;
}

const LIMIT = 90;
/**
 * The number of pictures that load with priority, and of those that load with the page: a phone shows no more, and a wider window waits
 * for its styles.
 */
const [PRIORITY, AT_ONCE] = [6, 4];

/**
 * The masonry: Pins in columns that scroll with the window, with fewer than a hundred cards in the DOM. The server
 * renders the first screen at the positions that the browser computes too.
 */
export function PinGrid(props: PinGridProps) {
  const {
    pins,
    renderCard,
    renderServed,
    hasMore,
    isLoadingMore,
    onLoadMore,
    label,
    textHeight = cardTextHeight,
    heading,
    wall,
  } = props;
  const t = useUiTexts();
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const span = useWindowSpan(root);
  const isOpening = useOpening();
  const width = span?.width ?? null;

  const tiles = useMemo(
    () =>
      pins.map((pin, index) => ({
        ratio: cardRatio(pin),
        textHeight: textHeight(pin),
        ...wall?.tileOf?.(pin),
        isBelowHeading: index === heading?.from,
      })),
    [pins, textHeight, heading?.from, wall],
  );
  const first = useMemo(
    () => (width === null && !isOpening ? firstScreenStyles(tiles.slice(0, FIRST_SCREEN), wall?.columnsAt) : null),
    [tiles, width, isOpening, wall],
  );
  const frame = useMemo(() => (width === null ? null : frameOf(width, textScale(), wall?.columnsAt)), [width, wall]);
  const layout = useLayout(tiles, frame, wall);
  const rendered =
    layout && span
      ? visibleTiles(layout, span, { overscan: isOpening ? 0 : OVERSCAN, limit: LIMIT, pinned: focused })
      : tiles.slice(0, isOpening ? 0 : FIRST_SCREEN).map((_, index) => index);

  useLoadMore({ span, height: layout?.height ?? 0, hasMore, isLoadingMore, onLoadMore });

  // The spinner stays off below the screen, where prefetching would animate it unseen.
  const isEndNear = !layout || !span || layout.height - span.bottom < OVERSCAN;
  const noteFocus = (event: FocusEvent<HTMLElement>) => {
    const index = event.target.closest<HTMLElement>("[data-index]")?.dataset.index;
    setFocused(index === undefined ? null : Number(index));
  };
  const headingId = useId();
  const headingAt = heading ? layout?.places[heading.from]?.top : undefined;
  const cardsOf = (start: number, end: number) =>
    rendered.map((index) => {
      const pin = pins[index];
      if (!pin || index < start || index >= end) return null;
      const place = layout?.places[index];
      return (
        <PinGridItem
          // An ad may show a Pin that is in the list too.
          key={pin.id + pin.trackingParams}
          pin={pin}
          index={index}
          position={index - start + 1}
          setSize={hasMore && end >= pins.length ? -1 : end - start}
          priority={!props.isBelow && index < PRIORITY && (index < AT_ONCE || "soon")}
          renderCard={renderCard}
          renderServed={renderServed}
          place={place}
          width={frame?.columnWidth}
          fluid={first?.items[index]}
        />
      );
    });
  return (
    <div ref={root} className="waterfall" data-look={wall?.name} aria-busy={isLoadingMore}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes which card has the focus */}
      <div
        className="waterfall-list"
        data-first={first ? "" : undefined}
        style={first ? first.list : { height: layout?.height ?? 0 }}
        onFocus={noteFocus}
        onBlur={() => setFocused(null)}
      >
        <ul aria-label={label}>{cardsOf(0, heading?.from ?? pins.length)}</ul>
        {heading && (
          <>
            <h2
              id={headingId}
              className="waterfall-heading text-xl font-bold"
              style={headingAt === undefined ? undefined : { top: headingAt - HEADING_HEIGHT * (frame?.scale ?? 1) }}
            >
              {heading.text}
            </h2>
            <ul aria-labelledby={headingId}>{cardsOf(heading.from, pins.length)}</ul>
          </>
        )}
      </div>
      <div role="status" className="grid h-24 place-items-center text-ink-soft">
        {isLoadingMore && isEndNear && <Spinner label={t("loadingMore")} />}
      </div>
    </div>
  );
}

/** The browser's text size over the usual one. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/**
 * Whether the masonry was just opened in the browser: it renders the visible cards first and the surrounding ones
 * afterwards. Never on hydration, where the server has rendered the first screen.
 */
function useOpening(): boolean {
  const isHydrated = useHydrated();
  const [isOpening, setOpening] = useState(isHydrated);
  useEffect(() => startTransition(() => setOpening(false)), []);
  return isOpening;
}

/** A longer list continues from the previous layout, so that existing cards don't move. */
function useLayout(tiles: Tile[], frame: Frame | null, wall: Wall | undefined): Waterfall | null {
  const last = useRef<Waterfall | null>(null);
  const layout = useMemo(() => (frame === null ? null : placeTiles(tiles, frame, last.current)), [tiles, frame]);
  useEffect(() => {
    last.current = layout;
    wall?.onPlaced(layout);
  });
  return layout;
}
