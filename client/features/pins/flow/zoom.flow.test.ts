import { expect, test } from "bun:test";
import fc from "fast-check";
import { NO_ZOOM, ZOOM_MAX, type ZoomEvent, zoomFlow, zoomKey } from "./zoom.flow.ts";

const after = (...events: ZoomEvent[]) => events.reduce(zoomFlow, NO_ZOOM);

test("closeup zoom: + zooms in up to a limit, - zooms out, and 0 resets", () => {
  expect(after({ type: "in" }).scale).toBe(1.5);
  expect(after(...Array<ZoomEvent>(9).fill({ type: "in" })).scale).toBe(ZOOM_MAX);
  expect(after({ type: "in" }, { type: "out" })).toEqual(NO_ZOOM);
  expect(after({ type: "out" })).toEqual(NO_ZOOM);
  expect(after({ type: "in" }, { type: "dragged", x: 0.2, y: 0.1 }, { type: "reset" })).toEqual(NO_ZOOM);
});

test.each([
  ["+", "in"],
  ["=", "in"],
  ["-", "out"],
  ["_", "out"],
  ["0", "reset"],
  ["ArrowLeft", "dragged"],
  ["Escape", undefined],
  ["a", undefined],
])("closeup zoom: the key %p means %p", (key, type) => {
  expect(zoomKey(key)?.type).toBe(type as ZoomEvent["type"] | undefined);
});

test("closeup zoom: the point under the fingers stays in place", () => {
  const at = { x: 0.3, y: -0.2 };
  const { scale, x, y } = after({ type: "pinched", factor: 2, at });
  // The picture's point under the fingers, before and after.
  expect([(at.x - x) / scale, (at.y - y) / scale]).toEqual([at.x, at.y]);
});

test("closeup zoom: no sequence of moves takes the picture out of its frame", () => {
  expect(after({ type: "dragged", x: 5, y: 5 })).toEqual(NO_ZOOM);
  const share = fc.double({ min: -3, max: 3, noNaN: true });
  const event = fc.oneof(
    fc.constantFrom<ZoomEvent>({ type: "in" }, { type: "out" }, { type: "reset" }),
    fc.record({ type: fc.constant("dragged" as const), x: share, y: share }),
    fc.record({
      type: fc.constant("pinched" as const),
      factor: fc.double({ min: 0, max: 50 }),
      at: fc.record({ x: share, y: share }),
    }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      const { scale, x, y } = after(...events);
      const most = (scale - 1) / 2 + 1e-9;
      return scale >= 1 && scale <= ZOOM_MAX && Math.abs(x) <= most && Math.abs(y) <= most;
    }),
  );
});
