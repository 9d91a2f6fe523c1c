import { type KeyboardEvent, type PointerEvent, useRef } from "react";

/** The step of an arrow key as a fraction of the picture, and the step with Shift. */
const STEP = 0.02;
const LARGE_STEP = 0.1;
const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The offset from the start of the movement, as fractions of the picture. */
type OnMove<T> = (from: T, dx: number, dy: number) => void;

/**
 * Moves an element over a picture by pointer and arrow keys.
 * @param picture the element that fractions refer to
 * @param begin returns the value at the start of a movement, e.g. the region
 */
export function useDrag<T>(picture: () => Element | null, begin: () => T, onMove: OnMove<T>) {
  const held = useRef<{ from: T; x: number; y: number } | null>(null);
  const end = () => {
    held.current = null;
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      // Otherwise the element below would start a new region.
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { from: begin(), x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const box = picture()?.getBoundingClientRect();
      if (!held.current || !box) return;
      const { from, x, y } = held.current;
      onMove(from, (event.clientX - x) / box.width, (event.clientY - y) / box.height);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      const step = event.shiftKey ? LARGE_STEP : STEP;
      onMove(begin(), arrow[0] * step, arrow[1] * step);
    },
  };
}
