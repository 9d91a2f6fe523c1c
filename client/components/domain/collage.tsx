import { cx } from "../ui/cx.ts";

export interface CollageProps {
  /** The first fills the large part; at most two more are shown. */
  pictures: { url: string; color?: string }[];
  /** Which part of the first one shows, in percent; the middle where nobody chose. */
  position?: number | null;
  className?: string;
}

const CELLS = ["row-span-2", "", ""];

/** One large picture and two small ones, with quiet ground where there are fewer. Decoration: its card has a name. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the three places never change
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
