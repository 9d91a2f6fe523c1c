import type { CSSProperties } from "react";
import { cx } from "../ui/cx.ts";

export interface CollageProps {
  /** The first picture is the large scrap. */
  pictures: { url: string; color?: string }[];
  /** The most pictures to show; three by default. */
  count?: number | null;
  /** The sheet's own color, as `#rrggbb`; paper without one. */
  color?: string | null | undefined;
  /** The visible part of the first picture, in percent; centered by default. */
  position?: number | null;
  className?: string;
}

/** `COVER_PICTURES_USUAL`, without the other constants of its file, which a first page does not need. */
const USUAL = 3;

/**
 * A sheet of paper with up to five pictures as scraps on it, without gaps if there are fewer, or with the hole of a tack while it is empty. Decorative: the
 * card has a name. The styles are in `styles/wall.css`.
 */
export function Collage({ pictures, count, color, position, className }: CollageProps) {
  return (
    <span aria-hidden="true" style={sheetColor(color)} className={cx("sheet collage", className)}>
      {pictures.slice(0, count ?? USUAL).map((picture, index) => (
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
