import type { CSSProperties } from "react";
import { cx } from "../ui/cx.ts";

export interface CollageProps {
  /** The first picture is the large scrap; at most two more are shown. */
  pictures: { url: string; color?: string }[];
  /** The sheet's own color, as `#rrggbb`; paper without one. */
  color?: string | null | undefined;
  /** The visible part of the first picture, in percent; centered by default. */
  position?: number | null;
  className?: string;
}

const SCRAPS_MAX = 3;

/**
 * A sheet of paper with up to three pictures as scraps on it, or with the hole of a tack while it is empty. Decorative: the
 * card has a name. The styles are in `styles/wall.css`.
 */
export function Collage({ pictures, color, position, className }: CollageProps) {
  return (
    <span aria-hidden="true" style={sheetColor(color)} className={cx("sheet collage", className)}>
      {pictures.slice(0, SCRAPS_MAX).map((picture, index) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: the three positions never change
          key={index}
          src={picture.url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{
            backgroundColor: picture.color,
            objectPosition: index === 0 && position != null ? `${position}% ${position}%` : undefined,
          }}
        />
      ))}
    </span>
  );
}

/** Gives an element of the class `sheet` its color. @param color `#rrggbb`, or nothing for plain paper */
export const sheetColor = (color: string | null | undefined): CSSProperties | undefined =>
  color ? ({ "--own": color } as CSSProperties) : undefined;
