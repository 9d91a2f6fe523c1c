import { type PointerEvent, useEffect, useReducer, useRef } from "react";
import { NO_ZOOM, zoomFlow, zoomKey } from "../flow/zoom.flow.ts";

/** Pointer movement up to this many pixels still counts as a press. */
const SLOP = 6;
const WHEEL_STEP = 0.0015;

interface Point {
  x: number;
  y: number;
}

/** Zooms the picture in `frame`: keys anywhere on the page, wheel, drag, pinch and press. */
export function useZoom() {
  const [zoom, send] = useReducer(zoomFlow, NO_ZOOM);
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef(new Map<number, Point>());
  const moved = useRef(0);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const change = event.ctrlKey || event.metaKey || event.altKey ? null : zoomKey(event.key);
      if (!change) return;
      event.preventDefault();
      send(change);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // React's wheel listeners are passive, so they couldn't stop the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      send({ type: "pinched", factor: Math.exp(-event.deltaY * WHEEL_STEP), at: shareOf(element, event) });
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (held.current.size === 0) moved.current = 0;
    held.current.set(event.pointerId, pointOf(event));
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = held.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const element = event.currentTarget;
    const [other] = [...held.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    moved.current += distance(before, now);
    held.current.set(event.pointerId, now);
    if (other) {
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      const apart = distance(before, other);
      if (apart > 0) send({ type: "pinched", factor: distance(now, other) / apart, at: shareOf(element, middle) });
    } else {
      const { width, height } = element.getBoundingClientRect();
      send({ type: "dragged", x: (now.x - before.x) / width, y: (now.y - before.y) / height });
    }
  }
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const isLast = held.current.delete(event.pointerId) && held.current.size === 0;
    if (!isLast || event.type !== "pointerup" || moved.current > SLOP) return;
    // A press zooms in at that point, or back out.
    if (zoom.scale > 1) send({ type: "reset" });
    else send({ type: "pinched", factor: 2, at: shareOf(event.currentTarget, event) });
  }
  return { zoom, send, frame, pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } };
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY });
const distance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y);

/** A screen position as fractions of the frame, from its center. */
function shareOf(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element.getBoundingClientRect();
  return { x: (clientX - box.left) / box.width - 0.5, y: (clientY - box.top) / box.height - 0.5 };
}
