import { type CSSProperties, memo, type ReactNode, useEffect, useState } from "react";
import type { Pin } from "../../../src/model/pin.ts";
import { isScrolling, onScrollRest } from "./scroll-rest.ts";
import type { Place } from "./waterfall.ts";

export interface CardOptions {
  priority: boolean;
  index: number;
  /** The card mounts during scrolling, so what shows only on hover may come later. */
  isPassing: boolean;
}

interface PinGridItemProps {
  pin: Pin;
  index: number;
  /** -1 while more may come. */
  setSize: number;
  priority: boolean;
  renderCard: (pin: Pin, options: CardOptions) => ReactNode;
  /** The card's position once the width is known. */
  place: Place | undefined;
  width: number | undefined;
  /** The position before that, as custom properties for the style sheet. */
  fluid: CSSProperties | undefined;
}

/**
 * One positioned card, memoised so that scrolling renders only new cards. A card that mounts during scrolling is
 * completed once scrolling stops, or on hover or focus.
 */
export const PinGridItem = memo(function PinGridItem(props: PinGridItemProps) {
  const { pin, index, setSize, priority, renderCard, place, width, fluid } = props;
  // The first screen has no positions yet and must match the server's HTML.
  const [isPassing, setPassing] = useState(() => place !== undefined && isScrolling());
  useEffect(() => (isPassing ? onScrollRest(() => setPassing(false)) : undefined), [isPassing]);
  const stay = isPassing ? () => setPassing(false) : undefined;
  return (
    <li
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      className="waterfall-item"
      onPointerEnter={stay}
      onFocus={stay}
      style={place ? { width, height: place.height, left: place.left, top: place.top } : fluid}
    >
      {renderCard(pin, { priority, index, isPassing })}
    </li>
  );
});
