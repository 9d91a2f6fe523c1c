import { cx } from "../ui/cx.ts";

export interface CollageProps {
  /** The first picture fills the large part; at most two more are shown. */
  pictures: { url: string; color?: string }[];
  /** The visible part of the first picture, in percent; centered by default. */
  position?: number | null;
  className?: string;
}

const CELLS = ["row-span-2", "", ""];

/** One large picture and two small ones, with placeholders for missing ones. Decorative: the card has a name. */
export function Collage({ pictures, position, className }: CollageProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid aspect-[3/2] w-full grid-cols-[2fr_1fr] grid-rows-2 gap-0.5 overflow-hidden rounded-card",
        className,
      )}
    >
      {CELLS.map((cell, index) => {
        const picture = pictures[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the three positions never change
          <span key={index} style={{ backgroundColor: picture?.color }} className={cx("min-h-0 bg-wash", cell)}>
            {picture && (
              <img
                src={picture.url}
                alt=""
                loading="lazy"
                decoding="async"
                draggable={false}
                style={{ objectPosition: index === 0 && position != null ? `${position}% ${position}%` : undefined }}
                className="size-full object-cover"
              />
            )}
          </span>
        );
      })}
    </span>
  );
}
