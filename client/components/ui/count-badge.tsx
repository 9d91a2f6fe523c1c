interface CountBadgeProps {
  count: number;
  /** What is counted is counted so far; from there on `most` stands. */
  max: number;
  /** E.g. `99+`. */
  most: string;
}

/** How much is new, over the corner of a picture. Decoration: the picture's link or button says it in words. */
export function CountBadge({ count, max, most }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[11px] leading-none font-bold text-on-accent tabular-nums"
    >
      {count >= max ? most : count}
    </span>
  );
}
