import { type CSSProperties, memo, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Pin } from "../../../src/model/pin.ts";
import type { PicturePriority } from "./pin-picture.tsx";
import { isScrolling, onScrollRest } from "./scroll-rest.ts";
import { UntilWanted } from "./until-wanted.tsx";
import type { Place } from "./waterfall.ts";

export interface CardOptions {
  priority: PicturePriority;
  index: number;
  /** The card mounts during scrolling, so hover-only content may mount later. */
  isPassing: boolean;
}

export type RenderCard = (pin: Pin, options: CardOptions) => ReactNode;

interface PinGridItemProps {
  pin: Pin;
  index: number;
  /** Its place among the Pins of its part of the list, from 1. */
  position: number;
  /** The number of Pins in that part; -1 if more may follow. */
  setSize: number;
  priority: PicturePriority;
  renderCard: RenderCard;
  renderServed: RenderCard | undefined;
  /** The card's position once the width is known. */
  place: Place | undefined;
  width: number | undefined;
  /** The position until the width is known, as custom properties for the style sheet. */
  fluid: CSSProperties | undefined;
}

/**
 * One positioned card, memoized so that scrolling renders only new cards. A card that mounts during scrolling is
 * completed once scrolling stops, or on hover or focus.
 */
export const PinGridItem = memo(function PinGridItem(props: PinGridItemProps) {
  const { pin, index, position, setSize, priority, place, width, fluid } = props;
  const item = useRef<HTMLLIElement>(null);
  // The first screen has no positions yet and must match the server's HTML.
  const [isFirst] = useState(place === undefined);
  const served = isFirst ? props.renderServed : undefined;
  const render = served ?? props.renderCard;
  const [isPassing, setPassing] = useState(() => !isFirst && isScrolling());
  useEffect(() => (isPassing ? onScrollRest(() => setPassing(false)) : undefined), [isPassing]);
  const stay = isPassing ? () => setPassing(false) : undefined;
  const card = useMemo(() => render(pin, { priority, index, isPassing }), [render, pin, priority, index, isPassing]);
  return (
    <li
      ref={item}
      data-index={index}
      aria-posinset={position}
      aria-setsize={setSize}
      className="waterfall-item"
      onPointerEnter={stay}
      onFocus={stay}
      style={place ? { width, height: place.height, left: place.left, top: place.top } : fluid}
    >
      {/* A video plays without hover, so its card needs scripts at once. */}
      {served && !pin.video ? (
        <UntilWanted item={item} thumbhash={pin.thumbhash}>
          {card}
        </UntilWanted>
      ) : (
        card
      )}
    </li>
  );
});
