import { type CSSProperties, memo, type ReactNode, useEffect, useState } from "react";
import type { Pin } from "../../../src/model/pin.ts";
import { isScrolling, onScrollRest } from "./scroll-rest.ts";
import type { Place } from "./waterfall.ts";

export interface CardOptions {
  priority: boolean;
  index: number;
  /** While it is scrolled by: what shows only when a card is pointed at may come later. */
  isPassing: boolean;
}

interface PinGridItemProps {
  pin: Pin;
  index: number;
  /** -1 while more may come. */
  setSize: number;
  priority: boolean;
  renderCard: (pin: Pin, options: CardOptions) => ReactNode;
  /** Where it stands, once the width is known. */
  place: Place | undefined;
  width: number | undefined;
  /** Where it stands before that, for the style sheet. */
  fluid: CSSProperties | undefined;
}

/**
 * One card in its place. Scrolling renders the grid again, but no card that stays. A card that comes while the page
 * moves is whole once the page rests, or as soon as it is pointed at or has the focus.
 */
export const PinGridItem = memo(function PinGridItem(props: PinGridItemProps) {
  const { pin, index, setSize, priority, renderCard, place, width, fluid } = props;
  // The first screen has no places yet, and is as the server rendered it.
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
