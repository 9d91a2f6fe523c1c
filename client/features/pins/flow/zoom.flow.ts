/**
 * Zoom and pan of a full-screen picture. `x` and `y` offset it, as fractions of the frame; 0 is centered. The picture
 * always covers the frame.
 */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

export const ZOOM_MAX = 5;
export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };
/** The step of one press of +. */
const STEP = 1.5;
/** The step of one press of an arrow key, as a share of the frame. */
const NUDGE = 0.15;

export type ZoomEvent =
  | { type: "in" }
  | { type: "out" }
  | { type: "reset" }
  /** Pinch or wheel; `at` is the fixed point, as fractions of the frame from its center. */
  | { type: "pinched"; factor: number; at: { x: number; y: number } }
  | { type: "dragged"; x: number; y: number };

/** The zoom after a key; null if the key has no function here. */
export function zoomKey(key: string): ZoomEvent | null {
  switch (key) {
    case "+":
    case "=":
      return { type: "in" };
    case "-":
    case "_":
      return { type: "out" };
    case "0":
      return { type: "reset" };
    case "ArrowLeft":
      return { type: "dragged", x: NUDGE, y: 0 };
    case "ArrowRight":
      return { type: "dragged", x: -NUDGE, y: 0 };
    case "ArrowUp":
      return { type: "dragged", x: 0, y: NUDGE };
    case "ArrowDown":
      return { type: "dragged", x: 0, y: -NUDGE };
    default:
      return null;
  }
}

export function zoomFlow(zoom: Zoom, event: ZoomEvent): Zoom {
  switch (event.type) {
    case "in":
      return scaled(zoom, STEP, { x: 0, y: 0 });
    case "out":
      return scaled(zoom, 1 / STEP, { x: 0, y: 0 });
    case "reset":
      return NO_ZOOM;
    case "pinched":
      return scaled(zoom, event.factor, event.at);
    case "dragged":
      return within({ ...zoom, x: zoom.x + event.x, y: zoom.y + event.y });
  }
}

function scaled(zoom: Zoom, factor: number, at: { x: number; y: number }): Zoom {
  const scale = Math.min(ZOOM_MAX, Math.max(1, zoom.scale * factor));
  if (!Number.isFinite(scale)) return zoom;
  const grown = scale / zoom.scale;
  return within({ scale, x: at.x - (at.x - zoom.x) * grown, y: at.y - (at.y - zoom.y) * grown });
}

function within({ scale, x, y }: Zoom): Zoom {
  const most = (scale - 1) / 2;
  const held = (value: number) => Math.min(most, Math.max(-most, value));
  return { scale, x: held(x), y: held(y) };
}
