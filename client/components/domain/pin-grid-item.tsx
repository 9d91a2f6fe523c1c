import { type CSSProperties, memo, type ReactNode } from "react";
import type { Pin } from "../../../src/pins/pin.ts";
import type { Place } from "./waterfall.ts";

interface PinGridItemProps {
  pin: Pin;
  index: number;
  /** -1 while more may come. */
  setSize: number;
  priority: boolean;
  renderCard: (pin: Pin, options: { priority: boolean; index: number }) => ReactNode;
  /** Where it stands, once the width is known. */
  place: Place | undefined;
  width: number | undefined;
  /** Where it stands before that, for the style sheet. */
  fluid: CSSProperties | undefined;
}

/** One card in its place. Scrolling renders the grid again, but no card that stays. */
export const PinGridItem = memo(function PinGridItem(props: PinGridItemProps) {
  const { pin, index, setSize, priority, renderCard, place, width, fluid } = props;
  return (
    <li
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={setSize}
      className="waterfall-item"
      style={place ? { width, height: place.height, left: place.left, top: place.top } : fluid}
    >
      {renderCard(pin, { priority, index })}
    </li>
  );
});
