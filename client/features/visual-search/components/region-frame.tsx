import { type PointerEvent, type ReactNode, useRef } from "react";
import {
  CORNERS,
  type Corner,
  dragCorner,
  isWhole,
  moveRegion,
  REGION_MIN,
  type Region,
} from "../../../../src/media/region.rules.ts";
import { cx } from "../../../components/ui/cx.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useDrag } from "../hooks/use-drag.ts";
import { useRegionText } from "../hooks/use-region-text.ts";

interface RegionFrameProps {
  region: Region;
  onChange: (region: Region) => void;
  /** The picture, which fills the box. */
  children: ReactNode;
}

const percent = (share: number) => `${share * 100}%`;

/**
 * A picture with a framed region. Dragging or arrow keys move the frame and its corners; a mouse or pen draws a new
 * region outside it, while a finger scrolls the page.
 */
export function RegionFrame({ region, onChange, children }: RegionFrameProps) {
  const t = useTexts("visualSearch");
  const regionText = useRegionText();
  const picture = useRef<HTMLDivElement>(null);
  const box = () => picture.current;
  const frame = useDrag(
    box,
    () => region,
    (from, dx, dy) => onChange(moveRegion(from, dx, dy)),
  );
  const drawn = useDrag(
    box,
    () => region,
    (from, dx, dy) => onChange(drawFrom(from, dx, dy)),
  );
  const start = useRef<Region>(region);

  /** The region between the pointer's start and its current position. */
  function drawFrom(_: Region, dx: number, dy: number): Region {
    const { x, y } = start.current;
    return {
      x: Math.max(0, Math.min(x, x + dx)),
      y: Math.max(0, Math.min(y, y + dy)),
      w: Math.min(Math.abs(dx), dx < 0 ? x : 1 - x),
      h: Math.min(Math.abs(dy), dy < 0 ? y : 1 - y),
    };
  }

  function beginDrawing(event: PointerEvent<HTMLElement>) {
    const at = picture.current?.getBoundingClientRect();
    if (!at || event.pointerType === "touch") return;
    const [x, y] = [(event.clientX - at.left) / at.width, (event.clientY - at.top) / at.height];
    start.current = { x, y, w: REGION_MIN, h: REGION_MIN };
    drawn.onPointerDown(event);
  }

  return (
    <div
      ref={picture}
      className="relative cursor-crosshair overflow-hidden rounded-card select-none"
      onPointerDown={beginDrawing}
      onPointerMove={drawn.onPointerMove}
      onPointerUp={drawn.onPointerUp}
      onPointerCancel={drawn.onPointerCancel}
    >
      {children}
      <button
        type="button"
        aria-label={t("region", { region: regionText(region) })}
        {...frame}
        style={{ left: percent(region.x), top: percent(region.y), width: percent(region.w), height: percent(region.h) }}
        className={cx(
          "absolute cursor-move rounded-2xl border-2 border-white shadow-[0_0_0_9999px_rgb(0_0_0/0.45)] inset-ring inset-ring-black/20",
          // A frame around the whole picture can't move, so the picture is open for drawing.
          isWhole(region) ? "pointer-events-none" : "touch-none",
        )}
      />
      {CORNERS.map((corner) => (
        <CornerHandle key={corner} corner={corner} region={region} picture={box} onChange={onChange} />
      ))}
    </div>
  );
}

interface CornerHandleProps extends Omit<RegionFrameProps, "children"> {
  corner: Corner;
  picture: () => Element | null;
}

/** A 44 px handle, of which only the corner's angle is visible. */
function CornerHandle({ corner, region, picture, onChange }: CornerHandleProps) {
  const drag = useDrag(
    picture,
    () => region,
    (from, dx, dy) => onChange(dragCorner(from, corner, dx, dy)),
  );
  const t = useTexts("visualSearch");
  const [isLeft, isTop] = [corner.endsWith("w"), corner.startsWith("n")];
  return (
    <button
      type="button"
      aria-label={t("handle", { corner: t(`corner.${corner}`) })}
      {...drag}
      style={{
        left: `clamp(22px, ${percent(isLeft ? region.x : region.x + region.w)}, calc(100% - 22px))`,
        top: `clamp(22px, ${percent(isTop ? region.y : region.y + region.h)}, calc(100% - 22px))`,
      }}
      className={cx(
        "absolute size-11 -translate-1/2 touch-none rounded-full",
        "before:absolute before:inset-2.5 before:rounded-full before:border-2 before:border-black/30 before:bg-white",
        isLeft === isTop ? "cursor-nwse-resize" : "cursor-nesw-resize",
      )}
    />
  );
}
